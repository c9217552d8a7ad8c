/** Units sold as the page of an offer tells them: in steps, so that the page stays the same from one step to the next (decision 234). */
import type { OfferType } from "~/domain/catalogue/offer";

/** Migration 072 reports to kept pages that one of them may have been passed. */
export const SOLD_STEPS = [10, 50, 100, 500, 1_000, 5_000, 10_000, 50_000, 100_000] as const;

interface Sold {
  type: OfferType;
  /** Captured and not given back. */
  soldCount: number;
}

/** @returns the highest number that more units were sold than; null = too few, or nothing is sold here */
export function soldMoreThan({ type, soldCount }: Sold): number | null {
  // Members order club offers for nothing: no one bought them.
  if (type === "direct" || type === "subscription") return null;
  return SOLD_STEPS.findLast((step) => soldCount > step) ?? null;
}
