/** Cards with this visitor's hearts, whose forms come back to this very page. */
import { useLocation } from "@remix-run/react";
import { useCarriedCampaign, withCampaign } from "../behaviour/campaign";
import type { ShownOffer } from "../offer-card";
import { OfferGrid } from "../offer-grid";
import { useRootData } from "../root-data";

interface CardGridProps {
  offers: readonly ShownOffer[];
  headingLevel?: 2 | 3;
  eager?: number;
  rankingLink?: boolean;
}

export function CardGrid(props: CardGridProps) {
  const { favorites } = useRootData();
  const campaign = useCarriedCampaign();
  return (
    <OfferGrid
      {...props}
      favorites={favorites ?? []}
      returnTo={useThisPage()}
      hrefOf={(offer) => withCampaign(`/ofertas/${offer.id}/`, campaign)}
    />
  );
}

/** Path and query of the page shown, for forms that come back to it. */
export function useThisPage(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
