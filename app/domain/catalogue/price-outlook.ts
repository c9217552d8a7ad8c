/** Computes the price that may be struck through, now and after a change of price today (docs/law.md 1). */
import { DAY_MS } from "~/domain/kernel/durations";
import { type Cents, discountPercent } from "~/domain/kernel/money";
import { type AppliedPrice, currentPrice, referencePrice } from "./reference-price";

/** Days of prices that a reduction must look back on. */
const HISTORY_DAYS = 30;

export interface PriceOutlook {
  price: Cents;
  /** Struck through beside it; null = nothing. */
  struck: Cents | null;
  percent: number;
  /** ms UTC from which a reduction could strike something; null = already now. */
  strikesFrom: number | null;
}

/** Of an offer that is paid here in all: others have no planned prices. */
interface NextPrice extends AppliedPrice {
  actualPrice: Cents;
}

/** The history once this price has applied from then on. */
export function withPrice<Price extends AppliedPrice>(
  history: readonly Price[],
  price: Cents,
  from: number,
): readonly (Price | NextPrice)[] {
  const current = currentPrice(history);
  if (current?.price === price) return history;
  const closed = history.map((entry) => (entry === current ? { ...entry, to: from } : entry));
  return [...closed, { price, actualPrice: price, from, to: null }];
}

/** @param price the price from now on; the current one = no change */
export function priceOutlook(history: readonly AppliedPrice[], price: Cents, now: number): PriceOutlook {
  const from = history.length > 0 ? Math.min(...history.map((entry) => entry.from)) : now;
  const struck = referencePrice(withPrice(history, price, now));
  const ripe = from + HISTORY_DAYS * DAY_MS;
  return { price, struck, percent: discountPercent(price, struck), strikesFrom: ripe > now ? ripe : null };
}
