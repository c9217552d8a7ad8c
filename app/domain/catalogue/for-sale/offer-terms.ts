/** The terms an offer is sold under: all that a partner may change later and a buyer may rely on. */
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
] as const satisfies readonly (keyof StoredContent)[];

/** Without id or coordinates only in sales of before migration 020, of places that were gone by then. */
export type TermsLocation = LocationInput;

/** JSON of offer_revisions.terms; with the booked date, of sale_terms.terms. */
export interface OfferTerms extends Pick<StoredContent, (typeof TERMS)[number]> {
  locations: TermsLocation[];
  seller: Seller;
}
