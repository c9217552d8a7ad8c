/**
 * The closed vocabularies that clients of the shop must know besides those of offers
 * (docs/specification.md 3).
 */

export const DISCOUNT_TYPES = ["percent", "amount", "fixed_price"] as const;
export const PAYMENT_PROVIDERS = ["paypal", "allpay", "rapyd"] as const;
/** Interface and API answer in Spanish. */
export const DEFAULT_LANGUAGE = "es";
