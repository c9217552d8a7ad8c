/**
 * Grid of offer cards in two to four columns, with the mandatory link to the ranking criteria
 * (docs/law.md 8).
 */
import { card as text } from "~/locales/es/ui";
import { Heart } from "./heart";
import { type OfferCardData, OfferCardItem } from "./offer-card";

interface OfferGridProps {
  offers: readonly OfferCardData[];
  /** Path and query of the page to return to. */
  returnTo: string;
  headingLevel?: 2 | 3;
  /** Number of pictures loaded eagerly. */
  eager?: number;
  /** Off for lists without a ranking, such as the visitor's favourites. */
  rankingLink?: boolean;
  /** Overrides the link to the offer's page. */
  hrefOf?: (offer: OfferCardData) => string;
}

export function OfferGrid({ offers, returnTo, headingLevel, eager = 2, ...props }: OfferGridProps) {
  return (
    <>
      <ul className="grid">
        {offers.map((offer, index) => (
          <li key={offer.id}>
            <OfferCardItem
              offer={offer}
              heart={<Heart offer={offer} returnTo={returnTo} />}
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
