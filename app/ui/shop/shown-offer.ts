/** Takes from a card what a page shows: its data is sent twice, as HTML and for hydration. */
import type { OfferCard } from "~/domain/catalogue/offer";
import type { ShownOffer } from "../offer-card";

export function shownOffers(cards: readonly OfferCard[]): ShownOffer[] {
  return cards.map(({ slug, summary, category, type, cover, ...shown }) => ({
    ...shown,
    // Beside its title the picture says nothing more, so its description stays away.
    cover: cover && { ...cover, alt: "" },
  }));
}
