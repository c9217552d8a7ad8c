/** Days and ends of coupons that expire unused, by what their offer promised: the one rule of pages, mails, books and API (decision 236). */
import type { Validity } from "~/domain/catalogue/offer";
import { DAY_MS } from "~/domain/kernel/durations";

/** Around the last day, in which a coupon is extended: over before its value lapses. */
export const EXTENSION_DAYS = { before: 30, after: 14 } as const;

/**
 * From then on nothing of it can change by itself: longer than the accepted age of an offline redemption, and than the legal 14
 * days of withdrawal, which end with a day (docs/law.md 6).
 */
export const CREDIT_AFTER_DAYS = 15;

const LONGEST_MS = 365 * DAY_MS;

/**
 * The same time again, at most a year, from its last day; from today where that is over.
 * @param validity as sold
 * @param validUntil ms UTC @param now ms UTC
 * @returns ms UTC; null for a date, which cannot be extended
 */
export function extendedEnd(validity: Validity, validUntil: number, now: number): number | null {
  if (validity.mode === "slot") return null;
  const length =
    validity.mode === "fixed" ? validity.validUntil - validity.validFrom : validity.days * DAY_MS;
  return Math.max(validUntil, now) + Math.min(length, LONGEST_MS);
}
