/** The prices that will be struck through; the price to try is a parameter of the page's URL. */
import type { ReactNode } from "react";
import { partnerOffer as text } from "~/locales/es/panel/offers";
import { Button } from "~/ui/elements/button";
import { Field } from "~/ui/form/form-field";
import { PanelSection } from "../panel-section";

interface PriceOutlooksProps {
  outlooks: readonly { id: string; title: string; text: string }[];
  children?: ReactNode;
}

export function PriceOutlooks({ outlooks, children }: PriceOutlooksProps) {
  if (outlooks.length === 0) return null;
  return (
    <PanelSection id="prices" title={text.priceTitle}>
      <ul>
        {outlooks.map((outlook) => (
          <li key={outlook.id}>
            <strong>{outlook.title}.</strong> {outlook.text}
          </li>
        ))}
      </ul>
      {children}
    </PanelSection>
  );
}

export interface PriceCheckProps extends PriceOutlooksProps {
  /** Address of the section of prices. */
  action: string;
  tried: string;
}

export function PriceCheck({ action, tried, outlooks }: PriceCheckProps) {
  return (
    <PriceOutlooks outlooks={outlooks}>
      <form method="get" action={action} className="panel-filters">
        <Field name="precio" label={text.tryPrice} defaultValue={tried} inputMode="decimal" required />
        <Button variant="secondary">{text.try}</Button>
      </form>
    </PriceOutlooks>
  );
}
