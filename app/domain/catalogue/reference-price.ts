/**
 * The struck price (docs/law.md 1): the lowest price that applied in the 30 days before the current
 * reduction. Without 30 days of prices before it, or when the price did not fall below it, nothing may be
 * struck.
 */
import { DAY_MS } from "~/domain/kernel/durations";
import type { Cents } from "~/domain/kernel/money";

const REFERENCE_MS = 30 * DAY_MS;

export interface AppliedPrice {
  price: Cents;
  /** ms UTC */
  from: number;
  /** ms UTC; null = the current price */
  to: number | null;
}

/** @param history of one option, without gaps, in any order; its current price is the entry without an end */
export function referencePrice(history: readonly AppliedPrice[]): Cents | null {
  const current = history.find((entry) => entry.to === null);
  if (!current) return null;
  const earlier = history.filter((entry) => entry !== current);
  const since = current.from - REFERENCE_MS;
  if (!earlier.some((entry) => entry.from <= since)) return null;
  const applied = earlier
    .filter((entry) => entry.to !== null && entry.to > since)
    .map((entry) => entry.price);
  if (applied.length === 0) return null;
  const lowest = Math.min(...applied);
  return lowest > current.price ? lowest : null;
}
