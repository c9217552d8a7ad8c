/** Terms an offer is sold under: everything a partner may change later and a buyer relies on. */
import type { LocationInput, StoredContent } from "~/domain/catalogue/offer-content";
import type { Seller } from "~/domain/catalogue/seller";

export const TERMS = [
  "summary",
  "description",
  "highlights",
  "conditions",
  "howToRedeem",
  "validity",
  "withdrawalPolicy",
  "voucherKind",
  "bookingRequired",
  "redemptionRules",
] as const satisfies readonly (keyof StoredContent)[];

/** Without id and coordinates only in sales from before migration 020 whose place had been deleted. */
export type TermsLocation = LocationInput;

/** JSON of offer_revisions.terms and, with the booked slot, of sale_terms.terms. */
export interface OfferTerms extends Pick<StoredContent, (typeof TERMS)[number]> {
  locations: TermsLocation[];
  seller: Seller;
}
