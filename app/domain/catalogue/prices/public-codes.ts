/** Lowers prices by a promo code: one price, and a history while the code was advertised to everyone (docs/law.md 1). */
import type { AppliedPrice } from "~/domain/catalogue/reference-price";
import type { DISCOUNT_TYPES } from "~/domain/catalogue/vocabularies";
import type { Cents } from "~/domain/kernel/money";

export interface CodeRule {
  discountType: (typeof DISCOUNT_TYPES)[number];
  /** Hundredths of a percent for "percent", cents otherwise. */
  value: number;
}

/** Unit price with a code: never below 0, never above the price without it. */
export function priceAfter({ discountType, value }: CodeRule, price: Cents): Cents {
  if (discountType === "percent") {
    // Integer arithmetic: hundredths of a percent times cents, half-up.
    const keep = Math.max(0, 10_000 - value);
    return Math.floor((price * keep + 5_000) / 10_000);
  }
  if (discountType === "amount") return Math.max(0, price - value);
  return Math.min(price, value);
}

/** Of a code for the whole shop. */
export const EVERY_OFFER = "*";

/** A code that is advertised from now on. */
export interface AdvertisedCode extends CodeRule {
  code: string;
  /** Whose offers alone it lowers; null = any. */
  organizationId: string | null;
  /** Ids of sellers, offers or options, categories, or EVERY_OFFER. */
  targets: readonly string[];
  startsAt: number;
  endsAt: number | null;
}

/** A code while it was advertised with this rule. */
export interface PublicCode extends CodeRule {
  code: string;
  /** ms UTC */
  from: number;
  /** ms UTC; null = it is still advertised. */
  to: number | null;
}

/** What of the codes' periods has begun at a moment; one that ends later has no end yet. */
export const asOf = (periods: readonly PublicCode[], moment: number): PublicCode[] =>
  periods
    .filter(({ from }) => from <= moment)
    .map((code) => ({ ...code, to: code.to !== null && code.to > moment ? null : code.to }));

export interface RecordedPrice extends AppliedPrice {
  /** Paid here of the price; the same but for deposit offers. */
  actualPrice: Cents;
}

const earlier = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** The history with the price of each code beside the one it lowered, oldest first. */
export function withPublicCodes(
  history: readonly RecordedPrice[],
  codes: readonly PublicCode[],
): RecordedPrice[] {
  const withCodes = codes.flatMap(({ code, ...period }) =>
    history.flatMap((entry): RecordedPrice[] => {
      const from = Math.max(entry.from, period.from);
      const to = earlier(entry.to, period.to);
      const actualPrice = priceAfter(period, entry.actualPrice);
      const saving = entry.actualPrice - actualPrice;
      if (saving === 0 || (to !== null && to <= from)) return [];
      return [{ price: entry.price - saving, actualPrice, code, from, to }];
    }),
  );
  return [...history, ...withCodes].sort((one, other) => one.from - other.from);
}
