/** The tax of an offer in review: whether it is usual in its category, and the way to correct it. */
import { offerTax, deskTax as text } from "~/locales/es/panel/offer-tax";
import { Notice } from "~/ui/elements/notice";

interface ReviewedTaxProps {
  /** Where it is corrected; null = it is part of the proposed change. */
  correctHref: string | null;
  /** `unusual` says why it does not fit; null = it does. */
  tax: { name: string; unusual: string | null };
}

export function ReviewedTax({ correctHref, tax: { name, unusual } }: ReviewedTaxProps) {
  return (
    <Notice kind={unusual ? "warning" : "info"} title={`${offerTax.label}: ${name}`}>
      <p>{unusual ?? text.fits}</p>
      <p>{correctHref === null ? text.proposed : <a href={correctHref}>{text.correct}</a>}</p>
    </Notice>
  );
}
