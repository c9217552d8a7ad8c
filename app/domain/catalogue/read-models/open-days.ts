/**
 * The days on which an offer has open dates with room, each with its first and last hour: a date counts for its own day, for
 * its weekend and for "any day". Server only.
 */
import type { Insertable } from "kysely";
import type { OfferListingsTable, OfferOpenDaysTable } from "~/db/schema/catalogue/lists";
import { DAY_MS } from "~/domain/kernel/durations";
import { utcOffset } from "~/domain/kernel/local-day";

/** A date to come, open and with room. */
export interface OpenDate {
  startsAt: number;
  timezone: string;
}

export type OpenDayRow = Insertable<OfferOpenDaysTable>;

/** Of offer_open_days.day: any day to come. */
export const ANY_DAY = 0;

/** Rests by seven of a day's number. */
const SATURDAY = 2;
const SUNDAY = 3;

/** Days since 1970-01-01 of the zone's calendar. */
export function dayNumber(ms: number, timeZone?: string): number {
  return Math.floor((ms + utcOffset(ms, timeZone)) / DAY_MS);
}

/** Of offer_open_days.day: a whole weekend. */
const weekendOf = (saturday: number): number => -saturday;

/** The weekend that a day is in, or else the next one. */
export function comingWeekend(day: number): number {
  if (day % 7 === SUNDAY) return weekendOf(day - 1);
  return weekendOf(day + ((SATURDAY - (day % 7) + 7) % 7));
}

function bucketsOf({ startsAt, timezone }: OpenDate): number[] {
  const day = dayNumber(startsAt, timezone);
  const isWeekend = day % 7 === SATURDAY || day % 7 === SUNDAY;
  return isWeekend ? [ANY_DAY, day, comingWeekend(day)] : [ANY_DAY, day];
}

/** Of a row in the lists, which open days repeat: lists of a day are narrowed by it without reading that row. */
export const REPEATED = [
  "offer_number",
  "region",
  "category",
  "type",
  "publish_at",
  "min_price",
  "traits",
] as const;

/** @param listed the offer's rows in the lists, one for each region; none for an offer that is in none */
export function openDayRows(
  listed: readonly Pick<Insertable<OfferListingsTable>, (typeof REPEATED)[number] | "sale_ends_at">[],
  dates: readonly OpenDate[],
): OpenDayRow[] {
  const days = new Map<number, { first: number; last: number }>();
  for (const date of dates) {
    const { startsAt } = date;
    for (const day of bucketsOf(date)) {
      const { first, last } = days.get(day) ?? { first: startsAt, last: startsAt };
      days.set(day, { first: Math.min(first, startsAt), last: Math.max(last, startsAt) });
    }
  }
  return listed.flatMap(({ sale_ends_at, traits = 0, ...row }) => {
    const { offer_number, region, category, type, publish_at, min_price } = row;
    const repeated = { offer_number, region, category, type, publish_at, min_price, traits };
    return [...days].map(([day, { first, last }]) => {
      return { ...repeated, day, first_at: first, until_at: Math.min(last, sale_ends_at) };
    });
  });
}
