/**
 * Read model of the public lists: the columns that filter and order, so that a page is one index range (two when a
 * region is chosen) for any size of the catalogue. Every offer has a row of region "" and one per region of its own; an
 * offer without regions is valid in all of them and has one row of region "*" instead.
 */
import type { Category, OfferType } from "~/domain/catalogue/offer";

export interface OfferListingsTable {
  region: string;
  offer_number: number;
  category: Category;
  type: OfferType;
  /** Rank of "Recomendados", highest first. */
  score: number;
  min_price: number;
  discount_percent: number;
  /** Bayesian average of the stars times a hundred. */
  rating_score: number;
  publish_at: number;
  /** Never null: offers without an end carry NO_END. */
  sale_ends_at: number;
  top_sale: boolean;
  available: boolean;
}
