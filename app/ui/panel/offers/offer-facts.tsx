/** Figures of an offer, and the price that its customers will see struck through. */
import { formatInteger } from "~/locales/es/format";
import { partnerOffers as list, partnerOffer as text } from "~/locales/es/panel/offers";
import { Moment, type WrittenMoment } from "../cells";
import { Figures } from "../figures";
import { PanelSection } from "../panel-section";

interface OfferFactsProps {
  offer: {
    sold: number;
    ends: WrittenMoment | null;
    prices: readonly { id: string; title: string; text: string }[];
  };
}

export function OfferFacts({ offer: { sold, ends, prices } }: OfferFactsProps) {
  return (
    <>
      <PanelSection id="facts" title={text.facts}>
        <Figures
          of={[
            [list.columns.sold, formatInteger(sold)],
            [list.columns.ends, ends ? <Moment key="ends" at={ends} /> : list.noEnd],
          ]}
        />
      </PanelSection>
      {prices.length > 0 && (
        <PanelSection id="prices" title={text.priceTitle}>
          <ul>
            {prices.map((price) => (
              <li key={price.id}>
                <strong>{price.title}.</strong> {price.text}
              </li>
            ))}
          </ul>
        </PanelSection>
      )}
    </>
  );
}
