/**
 * Read model of the public lists: one row per offer and region it shows in ("" = all Spain), holding what lists
 * filter and order by, so that a page is one index range whatever the size of the catalogue.
 */

export interface OfferListingsTable {
  region: string;
  offer_number: number;
  category: string;
  type: string;
  /** "Recomendados": the higher the earlier. */
  score: number;
  min_price: number;
  discount_percent: number;
  /** Average times ten, damped by the number of votes. */
  rating_score: number;
  publish_at: number;
  /** Never null: offers without an end carry NO_END. */
  sale_ends_at: number;
  top_sale: number;
  available: number;
}
