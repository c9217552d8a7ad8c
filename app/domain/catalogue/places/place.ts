/** A place of an organization: where its offers are redeemed, kept once for all of them. */
import type { OfferLocation } from "~/domain/catalogue/offer-content";
import type { PlaceHours } from "~/domain/catalogue/place-hours";

export interface Place extends OfferLocation {
  hours: PlaceHours;
  /** Offers that are redeemed there, archived ones left out. */
  offers: number;
  /** ms UTC */
  createdAt: number;
  updatedAt: number;
  version: number;
}

export const PLACE_LIMITS = {
  places: 500,
  /** Offers whose place may move in one transaction. */
  movedOffers: 200,
} as const;

type Address = Pick<OfferLocation, "address" | "postalCode" | "city">;

export function isSameAddress(one: Address, other: Address): boolean {
  return one.address === other.address && one.postalCode === other.postalCode && one.city === other.city;
}
