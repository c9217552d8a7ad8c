/** The offer: its closed vocabularies and the shapes that pages and API read. */
import type { Cents } from "~/domain/kernel/money";

export const CATEGORIES = [
  "leisure",
  "entertainment",
  "restaurants",
  "health_and_beauty",
  "services",
  "family_plans",
  "travel",
  "product",
  "training",
] as const;
export type Category = (typeof CATEGORIES)[number];

export const OFFER_TYPES = ["regular", "subscription", "direct", "promo"] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

export const OFFER_BADGES = ["top_sale", "new", "expiring"] as const;
export type OfferBadge = (typeof OFFER_BADGES)[number];

export const WITHDRAWAL_POLICIES = ["standard_14d", "excluded_dated_leisure", "excluded_other"] as const;
export type WithdrawalPolicy = (typeof WITHDRAWAL_POLICIES)[number];

/** Until when before a booked date its holder may change it alone; "none" = not at all. */
export const CHANGE_LIMITS = ["none", "2_hours", "24_hours", "48_hours", "7_days"] as const;
export type ChangeLimit = (typeof CHANGE_LIMITS)[number];

/** What becomes of what was paid for a coupon without a date that expires unused (decision 236). */
export const EXPIRY_POLICIES = ["none", "extend_once", "credit_12_months"] as const;
export type ExpiryPolicy = (typeof EXPIRY_POLICIES)[number];

export const VOUCHER_KINDS = ["single_purpose", "multi_purpose", "ticket", "discount"] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];

export const TAX_REGIMES = ["iva", "igic", "ipsi"] as const;
export type TaxRegime = (typeof TAX_REGIMES)[number];

/** When a coupon of the offer may be used: fixed dates, a number of days from purchase, or its slot's date. */
export type Validity =
  | { mode: "fixed"; validFrom: number; validUntil: number }
  | { mode: "days_after_purchase"; days: number }
  | { mode: "slot" };

export interface Rating {
  /** 1–5 with one decimal; null without votes. */
  average: number | null;
  count: number;
}

export interface Picture {
  url: string;
  alt: string;
  width: number;
  height: number;
}

/** The projection every card uses: home, lists, search, favourites, nearby and the widget. */
export interface OfferCard {
  id: string;
  /** Compact integer id; the favourites cookie holds these (docs/decisions). */
  number: number;
  slug: string;
  title: string;
  summary: string;
  cover: Picture | null;
  category: Category;
  type: OfferType;
  /** Where it is: "Madrid", "Murcia, Valencia", or null for all Spain. */
  place: string | null;
  organizationName: string;
  /** The whole price of the option that is shown. */
  minPrice: Cents;
  /** What is paid here of it; null = all, or the total of a deposit offer is not known. */
  deposit: Cents | null;
  /**
   * Lowest price of the 30 days before the reduction; null = no struck price may be shown (docs/law.md 1).
   */
  referencePrice: Cents | null;
  /** Positive whole percent, 0 = no badge. */
  discountPercent: number;
  badges: OfferBadge[];
  rating: Rating;
  /** Something can be bought now. */
  available: boolean;
  sponsored: boolean;
  /** ms UTC. */
  publishedAt: number;
}
