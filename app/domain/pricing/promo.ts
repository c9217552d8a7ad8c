/** A promo code: what it holds, why it may be refused, and what it makes of one price (docs/specification.md 5). */
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

/** Unit price with a code: never below 0, never above the price without it. */
export function priceAfter(promo: Pick<Promo, "discountType" | "value">, price: Cents): Cents {
  if (promo.discountType === "percent") {
    // Integer arithmetic: hundredths of a percent times cents, half-up.
    const keep = Math.max(0, 10_000 - promo.value);
    return Math.floor((price * keep + 5_000) / 10_000);
  }
  if (promo.discountType === "amount") return Math.max(0, price - promo.value);
  return Math.min(price, promo.value);
}

/** Normalises an entered code: NFKC, upper case, no spaces; null if it is invalid. */
export function normalizePromoCode(text: string): string | null {
  const code = text.normalize("NFKC").toUpperCase().replace(/\s+/g, "");
  return /^[A-Z0-9-]{3,32}$/.test(code) ? code : null;
}
