/** Grid of offer cards in two to four columns, with the mandatory link to the ranking criteria (docs/law.md 8). */
import { useLocation } from "@remix-run/react";
import { card as text } from "~/locales/es/ui";
import { useCarriedCampaign, withCampaign } from "~/ui/behaviour/campaign";
import { type CardList, unpackCards } from "./card-data";
import { Heart } from "./heart";
import { OfferCardItem } from "./offer-card";

interface CardGridProps {
  offers: CardList;
  headingLevel?: 2 | 3;
  /** Number of pictures loaded eagerly. */
  eager?: number;
  /** "row": swiped on phones and tablets; "four": four columns on tablets, too. */
  shape?: "row" | "four";
  /** Off for lists without a ranking, such as the visitor's favourites. */
  rankingLink?: boolean;
  /** Of the links to the offers, e.g. with the list's day. */
  query?: string | undefined;
}

/** The heart forms redirect back to the page, and the links carry its campaign. */
export function CardGrid({
  offers,
  headingLevel,
  eager = 2,
  shape,
  rankingLink = true,
  query = "",
}: CardGridProps) {
  const campaign = useCarriedCampaign();
  const returnTo = useThisPage();
  return (
    <>
      <ul className={shape ? `grid grid--${shape}` : "grid"}>
        {unpackCards(offers).map((offer, index) => (
          <li key={offer.id}>
            <OfferCardItem
              offer={offer}
              heart={<Heart offer={offer} returnTo={returnTo} />}
              headingLevel={headingLevel}
              eager={index < eager}
              href={withCampaign(`/ofertas/${offer.id}/${query && `?${query}`}`, campaign)}
            />
          </li>
        ))}
      </ul>
      {rankingLink && <RankingLink />}
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

/** Path and query of the current page, for forms that redirect back. */
export function useThisPage(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
