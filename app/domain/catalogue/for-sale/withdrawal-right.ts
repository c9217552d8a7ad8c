/** Until when a purchase can be given back without a reason: the one rule of pages, mails, papers and API (docs/law.md 6, 7). */

import type { WithdrawalPolicy } from "~/domain/catalogue/offer";
import { DAY_MS } from "~/domain/kernel/durations";
import { localDay, MADRID } from "~/domain/kernel/local-day";

const WITHDRAWAL_MS = 14 * DAY_MS;

/**
 * @param boughtAt ms UTC; of an offer or a cart, now
 * @returns ms UTC, within the last day of Madrid; null without a right to withdraw
 */
export function withdrawalDeadline(policy: WithdrawalPolicy, boughtAt: number): number | null {
  return policy === "standard_14d" ? boughtAt + WITHDRAWAL_MS : null;
}

/** The last day counts to its end. */
export function withdrawalIsOver(until: number, now: number): boolean {
  return localDay(until, MADRID) < localDay(now, MADRID);
}
