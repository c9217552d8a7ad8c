/** Figures of an offer, and the price that its customers will see struck through. */
import { formatInteger } from "~/locales/es/format";
import { partnerOffers as list, partnerOffer as text } from "~/locales/es/panel/offers";
import { Moment, type WrittenMoment } from "../cells";
import { Figures } from "../figures";

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
      <section className="panel-section" aria-labelledby="facts">
        <h2 id="facts">{text.facts}</h2>
        <Figures
          of={[
            [list.columns.sold, formatInteger(sold)],
            [list.columns.ends, ends ? <Moment key="ends" at={ends} /> : list.noEnd],
          ]}
        />
      </section>
      {prices.length > 0 && (
        <section className="panel-section" aria-labelledby="prices">
          <h2 id="prices">{text.priceTitle}</h2>
          <ul>
            {prices.map((price) => (
              <li key={price.id}>
                <strong>{price.title}.</strong> {price.text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
