/** Provinces an offer belongs to; no row = all Spain. */

export interface OfferRegionsTable {
  offer_id: string;
  region: string;
}
