/** Shows the price that will be struck through; the price to try is a parameter of the page's address. */
import { partnerOffer as text } from "~/locales/es/panel/offers";
import { Button } from "~/ui/elements/button";
import { Field } from "~/ui/form/form-field";
import { PanelSection } from "../panel-section";

interface PriceCheckProps {
  action: string;
  tried: string;
  outlooks: readonly { id: string; title: string; text: string }[];
}

export function PriceCheck({ action, tried, outlooks }: PriceCheckProps) {
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
      <form method="get" action={action} className="panel-filters">
        <Field name="precio" label={text.tryPrice} defaultValue={tried} inputMode="decimal" required />
        <Button variant="secondary">{text.try}</Button>
      </form>
    </PanelSection>
  );
}
