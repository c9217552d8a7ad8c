/** Lists the parts an offer lacks before it can be submitted, each with the way to it. */
import type { Missing } from "~/domain/catalogue/manage/offer-progress";
import { missingName, PART_LABELS, partnerOffer as text } from "~/locales/es/panel/offers";
import { Notice } from "~/ui/elements/notice";
import { partAddress } from "./offer-steps";

export function MissingNotice({ offerId, missing }: { offerId: string; missing: readonly Missing[] }) {
  if (missing.length === 0) return null;
  return (
    <Notice kind="info" title={text.incompleteTitle}>
      <p>{text.incomplete}</p>
      <ul>
        {missing.map((one) => (
          <li key={one.field + one.code}>
            {missingName(one)} (<a href={partAddress(offerId, one.part)}>{PART_LABELS[one.part]}</a>)
          </li>
        ))}
      </ul>
    </Notice>
  );
}
