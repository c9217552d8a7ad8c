/** Terms that an offer had before they were edited; the ones in force are on the offer itself. */
import type { OfferTerms } from "~/domain/catalogue/for-sale/offer-terms";

export interface OfferRevisionsTable {
  offer_id: string;
  /** What offers.terms_revision was, and sale_lines.offer_revision is for what was sold under them. */
  revision: number;
  terms: OfferTerms;
  superseded_at: number;
  superseded_by: string;
}
