/** Reduces cards to the displayed fields: page data is sent twice, as HTML and for hydration. */
import type { OfferBadge, OfferCard } from "~/domain/catalogue/offer";
import type { OfferCardData } from "./offer-card";

/** @param wanted badge of the list, shown if the card has it; otherwise the first badge */
export function offerCardData(cards: readonly OfferCard[], wanted?: OfferBadge): OfferCardData[] {
  return cards.map(({ slug, summary, category, type, cover, badges, ...shown }) => ({
    ...shown,
    badges: badges.filter((badge, index) =>
      wanted && badges.includes(wanted) ? badge === wanted : index === 0,
    ),
    // The picture is decorative beside its title.
    cover: cover && { ...cover, alt: "" },
    ...(type === "promo" && { deposit: true as const }),
  }));
}
