/** Terms that an offer had before they were edited; the ones in force are on the offer itself. */

export interface OfferRevisionsTable {
  offer_id: string;
  /** What offers.terms_revision was, and sale_lines.offer_revision is for what was sold under them. */
  revision: number;
  /** JSON of OfferTerms in app/domain/catalogue/for-sale/offer-terms.ts. */
  terms: string;
  superseded_at: number;
  superseded_by: string;
}
