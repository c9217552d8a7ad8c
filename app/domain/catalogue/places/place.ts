/** A place of an organization: where its offers are redeemed, kept once for all of them. */
import type { Selectable } from "kysely";
import type { OrganizationPlacesTable } from "~/db/schema/catalogue/sellers";
import type { OfferLocation } from "~/domain/catalogue/offer-content";
import type { CamelCased } from "~/domain/kernel/formats/letter-case";

export interface Place extends CamelCased<Omit<Selectable<OrganizationPlacesTable>, "organization_id">> {
  /** Offers that are redeemed there, archived ones left out. */
  offers: number;
}

export const PLACE_LIMITS = {
  places: 500,
  /** Offers whose place may move in one transaction. */
  movedOffers: 200,
} as const;

type Address = Pick<OfferLocation, "address" | "postalCode" | "city">;

export function isSamePostalAddress(one: Address, other: Address): boolean {
  return one.address === other.address && one.postalCode === other.postalCode && one.city === other.city;
}
