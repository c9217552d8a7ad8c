/** The day and hour that a gift is delivered: read from its giver's words, and how late it may be. */
import type { Validity } from "~/domain/catalogue/offer";
import { validityPeriod } from "~/domain/coupons/issue-coupons.server";
import { DAY_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { fromWallClock, wallClock } from "~/domain/kernel/local-day";
import { GIFT_LIMITS } from "./gift";

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
/** A gift may be ordered for the same day of next year. */
const MAX_WAIT_MS = 366 * DAY_MS;

/**
 * @param wall "2026-12-24T09:00" of mainland Spain
 * @returns ms UTC, at a clock change the later instant; null where the calendar has no such day or hour
 */
export function giftMoment(wall: string): number | null {
  if (!WALL_CLOCK.test(wall)) return null;
  try {
    return fromWallClock(wall);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The minute of the wall clock at that moment, or the next one: never before it. */
export function wallMinute(ms: number): string {
  return wallClock(Math.ceil(ms / MINUTE_MS) * MINUTE_MS)
    .toISOString()
    .slice(0, GIFT_LIMITS.sendAt);
}

/** ms UTC: the end of its validity or the beginning of its date, a year at most. */
export function latestGiftMoment(
  { validUntil, startsAt }: { validUntil: number | null; startsAt: number | null },
  now: number,
): number {
  return Math.min(now + MAX_WAIT_MS, validUntil ?? Infinity, startsAt ?? Infinity);
}

/** As above, of what is bought now. */
export function latestGiftMomentOfOrder(
  validity: Validity,
  slot: { startsAt: number; endsAt: number } | null,
  now: number,
): number {
  const { valid_until } = validityPeriod({ validity, slotEndsAt: slot?.endsAt ?? null }, now);
  return latestGiftMoment({ validUntil: valid_until, startsAt: slot?.startsAt ?? null }, now);
}

export type GiftDayProblem = "gift_day_invalid" | "gift_day_past" | "gift_day_late";

/** @param wall "" = at once, which is always possible */
export function giftDayProblem(
  wall: string,
  { latest, now }: { latest: number; now: number },
): GiftDayProblem | null {
  if (wall === "") return null;
  const moment = giftMoment(wall);
  if (moment === null) return "gift_day_invalid";
  if (moment <= now) return "gift_day_past";
  return moment >= latest ? "gift_day_late" : null;
}
