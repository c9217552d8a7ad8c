/** Until when the holder of a booked date may move or cancel it alone: the one rule of pages, mails and API (decision 220). */
import type { ChangeLimit } from "~/domain/catalogue/offer";
import { HOUR_MS } from "~/domain/kernel/durations";

export interface BuyerChanges {
  dateChangeLimit: ChangeLimit;
  cancellationLimit: ChangeLimit;
}

const HOURS_BEFORE = {
  "2_hours": 2,
  "24_hours": 24,
  "48_hours": 48,
  "7_days": 168,
} as const satisfies Record<Exclude<ChangeLimit, "none">, number>;

/**
 * @param limit as it was sold; undefined in sales of before the rule
 * @param startsAt ms UTC of the booked date
 * @returns ms UTC; null where it may not be changed
 */
export function changeDeadline(limit: ChangeLimit | undefined, startsAt: number): number | null {
  return limit === undefined || limit === "none" ? null : startsAt - HOURS_BEFORE[limit] * HOUR_MS;
}
