/** Determines the completed parts of an offer's form. */
import { coverOf } from "~/domain/catalogue/pictures/offer-picture";
import type { ManagedOffer } from "./managed-offer";

/** In the order of the form. */
export const OFFER_PARTS = ["what", "price", "where", "terms", "pictures"] as const;
export type OfferPart = (typeof OFFER_PARTS)[number];

export function filledParts(offer: ManagedOffer): Record<OfferPart, boolean> {
  return {
    what: offer.summary !== "" && offer.description !== "",
    price: offer.type === "direct" || offer.options.some(({ isActive }) => isActive),
    where: offer.locations.length > 0 || offer.regions.length === 0,
    terms: offer.conditions !== "" && offer.howToRedeem !== "",
    pictures: coverOf(offer.pictures) !== undefined && offer.pictures.every(({ alt }) => alt !== ""),
  };
}
