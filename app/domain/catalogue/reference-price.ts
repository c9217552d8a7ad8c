/**
 * The struck price (docs/law.md 1): the lowest price that applied in the 30 days before the current
 * reduction, also with a code that was advertised to everyone. Without 30 days of prices before it, or when the
 * price did not fall below it, nothing may be struck; nor once such a code has ended, when the price rose again, although another one
 * follows: until the next reduction.
 */
import { DAY_MS } from "~/domain/kernel/durations";
import type { Cents } from "~/domain/kernel/money";

export const REFERENCE_MS = 30 * DAY_MS;

export interface AppliedPrice {
  price: Cents;
  /** ms UTC */
  from: number;
  /** ms UTC; null = the current price */
  to: number | null;
  /** The public code that made it of the price beside it. */
  code?: string;
}

/** The price that applies without a code. */
export function currentPrice<Price extends AppliedPrice>(history: readonly Price[]): Price | undefined {
  return history.find(({ to, code }) => to === null && code === undefined);
}

/** The lowest price of the 30 days before a moment; null = there were no 30 days of prices. */
export function lowestBefore(history: readonly AppliedPrice[], moment: number): Cents | null {
  const since = moment - REFERENCE_MS;
  if (!history.some(({ from }) => from <= since)) return null;
  const applied = history.filter(({ from, to }) => from < moment && (to === null || to > since));
  return applied.length === 0 ? null : Math.min(...applied.map(({ price }) => price));
}

const appliesAfter =
  (moment: number) =>
  ({ from, to }: AppliedPrice) =>
    from <= moment && (to === null || to > moment);

/** Whether the lowest price that buyers paid since the current one applies rose when a code ended or was made smaller. */
export function hasRisenAfterCode(history: readonly AppliedPrice[], current: AppliedPrice): boolean {
  const since = history.filter((entry) => entry === current || (entry.code && entry.from >= current.from));
  return since.some(({ price, to }) => {
    if (to === null) return false;
    return since.filter(appliesAfter(to)).every((next) => next.price > price);
  });
}

/** @param history of one option, without gaps, in any order; its current price is the entry without an end or code */
export function referencePrice(history: readonly AppliedPrice[]): Cents | null {
  const current = currentPrice(history);
  if (!current || hasRisenAfterCode(history, current)) return null;
  const lowest = lowestBefore(
    history.filter((entry) => entry !== current),
    current.from,
  );
  return lowest !== null && lowest > current.price ? lowest : null;
}
