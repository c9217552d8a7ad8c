/** Read model of offer cards: all fields of a card in one row (app/domain/catalogue/offer.ts, OfferCard). */
import type { Category, OfferType } from "~/domain/catalogue/offer";

export interface OfferCardsTable {
  offer_number: number;
  offer_id: string;
  slug: string;
  title: string;
  summary: string;
  cover_url: string | null;
  cover_alt: string;
  cover_width: number;
  cover_height: number;
  category: Category;
  type: OfferType;
  /** Region label, or null for all Spain or several provinces. */
  place: string | null;
  organization_name: string;
  min_price: number;
  reference_price: number | null;
  rating_average: number | null;
  rating_count: number;
  publish_at: number;
  sale_ends_at: number;
  top_sale: boolean;
  available: boolean;
  sponsored: boolean;
}
