/** Card grid of a page: the heart forms redirect back to it, and the links carry its campaign. */
import { useLocation } from "@remix-run/react";
import { useCarriedCampaign, withCampaign } from "~/ui/behaviour/campaign";
import { type CardList, unpackCards } from "./card-data";
import { OfferGrid } from "./offer-grid";

interface CardGridProps {
  offers: CardList;
  headingLevel?: 2 | 3;
  eager?: number;
  rankingLink?: boolean;
}

export function CardGrid({ offers, ...props }: CardGridProps) {
  const campaign = useCarriedCampaign();
  return (
    <OfferGrid
      {...props}
      offers={unpackCards(offers)}
      returnTo={useThisPage()}
      hrefOf={(offer) => withCampaign(`/ofertas/${offer.id}/`, campaign)}
    />
  );
}

/** Path and query of the current page, for forms that redirect back. */
export function useThisPage(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
