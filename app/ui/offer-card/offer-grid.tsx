/**
 * The grid of offer cards, two to four columns, with the link to the ranking criteria every list owes
 * (docs/law.md 8).
 */
import { card as text } from "~/locales/es/ui";
import { type OfferCardData, OfferCardItem } from "./offer-card";

interface OfferGridProps {
  offers: readonly OfferCardData[];
  /** Numbers of the offers the visitor saved. */
  favorites: ReadonlySet<number> | readonly number[];
  returnTo: string;
  headingLevel?: 2 | 3;
  /** How many pictures load at once; the rest are lazy. */
  eager?: number;
  /** Off for strips that the shop does not rank, such as the visitor's own favourites. */
  rankingLink?: boolean;
  /** Where a card leads, when not to the offer's own page. */
  hrefOf?: (offer: OfferCardData) => string;
}

export function OfferGrid({
  offers,
  favorites,
  returnTo,
  headingLevel,
  eager = 2,
  ...props
}: OfferGridProps) {
  const saved = favorites instanceof Set ? favorites : new Set(favorites as readonly number[]);
  return (
    <>
      <ul className="grid">
        {offers.map((offer, index) => (
          <li key={offer.id}>
            <OfferCardItem
              offer={offer}
              favorite={saved.has(offer.number)}
              returnTo={returnTo}
              headingLevel={headingLevel}
              eager={index < eager}
              href={props.hrefOf?.(offer)}
            />
          </li>
        ))}
      </ul>
      {props.rankingLink !== false && <RankingLink />}
    </>
  );
}

export function RankingLink() {
  return (
    <p className="ranking-link">
      <a href="/ranking">{text.ranking}</a>
    </p>
  );
}
