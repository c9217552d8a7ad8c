/** Earlier terms of offers; the current ones are on the offer itself. */
import type { OfferTerms } from "~/domain/catalogue/for-sale/offer-terms";

export interface OfferRevisionsTable {
  offer_id: string;
  /** Value of offers.terms_revision at that time, and of sale_lines.offer_revision of sales under these terms. */
  revision: number;
  terms: OfferTerms;
  superseded_at: number;
  superseded_by: string;
}
