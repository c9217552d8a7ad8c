/** The fields of an offer in product feeds for shopping search. */

import type { Category } from "~/domain/catalogue/offer";
import type { Cents } from "~/domain/kernel/money";

export interface FeedOffer {
  id: string;
  number: number;
  title: string;
  summary: string;
  coverUrl: string;
  /** Further pictures, at most ten. */
  pictureUrls: readonly string[];
  category: Category;
  seller: string;
  price: Cents;
  /** null = no struck price may be shown (docs/law.md 1). */
  referencePrice: Cents | null;
  available: boolean;
  /** ms UTC */
  publishedAt: number;
  /** ms UTC; null = no end. */
  saleEndsAt: number | null;
}
