/** Computes calendar days and wall clocks of a time zone. Server only: the browser receives formatted texts. */
import { Temporal } from "temporal-polyfill";

export const MADRID = "Europe/Madrid";

/** Interval between two clock changes of a zone, in ms UTC. */
interface Period {
  from: number;
  until: number;
  /** ms ahead of UTC */
  offset: number;
}

/** Most recently used first: the instants of a page or report fall into two or three periods. */
const periods = new Map<string, Period[]>();
const MAX_PERIODS = 20;

function periodAt(ms: number, timeZone: string): Period {
  const moment = Temporal.Instant.fromEpochMilliseconds(Math.floor(ms)).toZonedDateTimeISO(timeZone);
  return {
    from: moment.add({ milliseconds: 1 }).getTimeZoneTransition("previous")?.epochMilliseconds ?? -Infinity,
    until: moment.getTimeZoneTransition("next")?.epochMilliseconds ?? Infinity,
    offset: moment.offsetNanoseconds / 1_000_000,
  };
}

/** Offset of the zone from UTC at that instant, in ms. */
export function utcOffset(ms: number, timeZone: string = MADRID): number {
  const cached = periods.get(timeZone) ?? [];
  const period = cached.find(({ from, until }) => from <= ms && ms < until);
  if (period) return period.offset;
  const found = periodAt(ms, timeZone);
  periods.set(timeZone, [found, ...cached].slice(0, MAX_PERIODS));
  return found.offset;
}

/** The zone's wall clock, read with getUTC…: several times cheaper than a Temporal object. */
export function wallClock(ms: number, timeZone: string = MADRID): Date {
  return new Date(ms + utcOffset(ms, timeZone));
}

/** "2026-11-21" */
export function localDay(ms: number, timeZone: string = MADRID): string {
  return wallClock(ms, timeZone).toISOString().slice(0, 10);
}

/** @returns ms UTC of the day's midnight */
export function startOfDay(day: string, timeZone: string = MADRID): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
}

/**
 * @param wall "2026-11-21T20:30:00"
 * @returns ms UTC; for an ambiguous time the later instant, for a skipped one as much after the gap
 */
export function fromWallClock(wall: string, timeZone: string = MADRID): number {
  const time = Temporal.PlainDateTime.from(wall);
  return time.toZonedDateTime(timeZone, { disambiguation: "later" }).epochMilliseconds;
}

/** Clock changes of the zone in (from, until], in ms UTC. */
export function clockChanges(from: number, until: number, timeZone: string = MADRID): number[] {
  const changes: number[] = [];
  let at: Temporal.ZonedDateTime | null =
    Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
  while (true) {
    at = at.getTimeZoneTransition("next");
    if (at === null || at.epochMilliseconds > until) return changes;
    changes.push(at.epochMilliseconds);
  }
}

export function addDays(day: string, count: number): string {
  return Temporal.PlainDate.from(day).add({ days: count }).toString();
}
