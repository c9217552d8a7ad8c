/** Computes the price that may be struck through, now and after a change of price today (docs/law.md 1). */
import { DAY_MS } from "~/domain/kernel/durations";
import { type Cents, discountPercent } from "~/domain/kernel/money";
import { type AppliedPrice, referencePrice } from "./reference-price";

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

/** @param price the price from now on; the current one = no change */
export function priceOutlook(history: readonly AppliedPrice[], price: Cents, now: number): PriceOutlook {
  const current = history.find(({ to }) => to === null);
  const from = history.length > 0 ? Math.min(...history.map((entry) => entry.from)) : now;
  const changed =
    current && current.price !== price
      ? [
          ...history.map((entry) => (entry.to === null ? { ...entry, to: now } : entry)),
          { price, from: now, to: null },
        ]
      : history;
  const struck = referencePrice(changed);
  const ripe = from + HISTORY_DAYS * DAY_MS;
  return { price, struck, percent: discountPercent(price, struck), strikesFrom: ripe > now ? ripe : null };
}
