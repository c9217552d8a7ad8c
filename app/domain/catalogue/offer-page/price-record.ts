/** The steps from an option's history of whole prices to its struck price (docs/law.md 1). */
import { type AppliedPrice, referencePrice } from "~/domain/catalogue/reference-price";
import { DAY_MS } from "~/domain/kernel/durations";
import type { Cents } from "~/domain/kernel/money";

const COMPARED_MS = 30 * DAY_MS;

interface RecordedPrice extends AppliedPrice {
  /** Paid here of the price; the same but for deposit offers. */
  actualPrice: number;
}

export interface RecordedOption {
  id: string;
  title: string;
  /** Oldest first. */
  history: RecordedPrice[];
}

export interface PriceDerivation {
  current: Cents;
  /** ms UTC: since when it applies. */
  since: number;
  /** The period before it that it is compared with, ms UTC. */
  comparedFrom: number;
  /** The lowest price of that period; null = there was none. */
  lowest: Cents | null;
  /** null = nothing may be struck, for the reason. */
  struck: Cents | null;
  reason: "reduced" | "first_price" | "too_short" | "not_lower";
}

/** @returns null without a current price */
export function priceDerivation(history: readonly AppliedPrice[]): PriceDerivation | null {
  const current = history.find(({ to }) => to === null);
  if (!current) return null;
  const comparedFrom = current.from - COMPARED_MS;
  const earlier = history.filter((entry) => entry !== current);
  const compared = earlier.filter(({ to }) => to !== null && to > comparedFrom);
  const struck = referencePrice(history);
  return {
    current: current.price,
    since: current.from,
    comparedFrom,
    lowest: compared.length === 0 ? null : Math.min(...compared.map(({ price }) => price)),
    struck,
    reason: reasonOf(earlier, comparedFrom, struck),
  };
}

function reasonOf(
  earlier: readonly AppliedPrice[],
  comparedFrom: number,
  struck: Cents | null,
): PriceDerivation["reason"] {
  if (struck !== null) return "reduced";
  if (earlier.length === 0) return "first_price";
  return earlier.some(({ from }) => from <= comparedFrom) ? "not_lower" : "too_short";
}
