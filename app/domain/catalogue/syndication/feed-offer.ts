/** The fields of an offer in product feeds for shopping search. */
import type { OfferCard } from "~/domain/catalogue/offer";
import type { Cents } from "~/domain/kernel/money";

type CardFacts =
  | "id"
  | "number"
  | "title"
  | "summary"
  | "category"
  | "referencePrice"
  | "available"
  | "publishedAt";

export interface FeedOffer extends Pick<OfferCard, CardFacts> {
  coverUrl: string;
  /** Further pictures, at most ten. */
  pictureUrls: readonly string[];
  seller: string;
  price: Cents;
  /** ms UTC; null = no end. */
  saleEndsAt: number | null;
}
