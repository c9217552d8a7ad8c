/** A promo code: what it holds and why it may be refused (docs/specification.md 5). */
import type { Cents } from "~/domain/kernel/money";

export type DiscountType = "percent" | "amount" | "fixed_price";
export type PromoScope = "global" | "organization" | "category" | "offer" | "price_option";

export interface Promo {
  id: string;
  code: string;
  discountType: DiscountType;
  /** Hundredths of a percent for "percent", cents otherwise. */
  value: number;
  scope: PromoScope;
  /** null = not bound to an organization. */
  organizationId: string | null;
  /** Offer ids, categories or price option ids, depending on the scope. */
  targets: readonly string[];
  maxUnitsPerOrder: number | null;
  minOrderAmount: Cents | null;
  fundedBy: "platform" | "organization" | "shared";
  /** Reason why the code is unusable now; null = usable. */
  refusal: PromoRefusal | null;
}

export type PromoRefusal =
  | "promo_invalid"
  | "promo_not_started"
  | "promo_expired"
  | "promo_exhausted"
  | "promo_not_applicable"
  | "promo_customer_limit"
  | "promo_min_order"
  | "promo_max_units";

/** True if other quantities in the cart would lift the refusal: the cart keeps such a code. */
export function isCorrectable(refusal: PromoRefusal): boolean {
  return refusal === "promo_min_order" || refusal === "promo_max_units";
}

/** Normalises an entered code: NFKC, upper case, no spaces; null if it is invalid. */
export function normalizePromoCode(text: string): string | null {
  const code = text.normalize("NFKC").toUpperCase().replace(/\s+/g, "");
  return /^[A-Z0-9-]{3,32}$/.test(code) ? code : null;
}
