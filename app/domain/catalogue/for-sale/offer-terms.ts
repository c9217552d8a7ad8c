/** Terms an offer is sold under: everything a partner may change later and a buyer relies on. */
import type { LocationInput, StoredContent } from "~/domain/catalogue/offer-content";
import type { PlaceHours } from "~/domain/catalogue/place-hours";
import type { Seller } from "~/domain/catalogue/seller";

export const TERMS = [
  "summary",
  "description",
  "highlights",
  "conditions",
  "howToRedeem",
  "validity",
  "withdrawalPolicy",
  "dateChangeLimit",
  "cancellationLimit",
  "expiryPolicy",
  "voucherKind",
  "bookingRequired",
  "redemptionRules",
] as const satisfies readonly (keyof StoredContent)[];

/** Without id and coordinates only in sales from before migration 020 whose place had been deleted. */
type TermsLocation = LocationInput;

/** Where a sold coupon is used: a place of the terms as sold, and how it is reached today. */
export interface SoldPlace extends TermsLocation {
  phone: string | null;
  openingHours: string | null;
  hours: PlaceHours | null;
}

/** JSON of offer_revisions.terms and, with the booked slot, of sale_terms.terms. */
export interface OfferTerms extends Pick<StoredContent, (typeof TERMS)[number]> {
  locations: TermsLocation[];
  seller: Seller;
}
