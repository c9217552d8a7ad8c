/** Figures of an offer, and the price that its customers will see struck through. */
import { formatInteger } from "~/locales/es/format";
import { partnerOffers as list, partnerOffer as text } from "~/locales/es/panel/offers";
import { Moment, type WrittenMoment } from "../cells";

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
        <dl className="panel-figures">
          <div className="box">
            <dt>{list.columns.sold}</dt>
            <dd>{formatInteger(sold)}</dd>
          </div>
          <div className="box">
            <dt>{list.columns.ends}</dt>
            <dd>{ends ? <Moment at={ends} /> : list.noEnd}</dd>
          </div>
        </dl>
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
