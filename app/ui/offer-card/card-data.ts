/** Takes from a card what a page shows: its data is sent twice, as HTML and for hydration. */
import type { OfferBadge, OfferCard } from "~/domain/catalogue/offer";
import type { OfferCardData } from "./offer-card";

/** @param wanted the badge the list is about: cards show one badge, and here it is this one */
export function offerCardData(cards: readonly OfferCard[], wanted?: OfferBadge): OfferCardData[] {
  return cards.map(({ slug, summary, category, type, cover, badges, ...shown }) => ({
    ...shown,
    badges: badges.filter((badge, index) =>
      wanted && badges.includes(wanted) ? badge === wanted : index === 0,
    ),
    // Beside its title the picture says nothing more, so its description stays away.
    cover: cover && { ...cover, alt: "" },
    ...(type === "promo" && { deposit: true as const }),
  }));
}
