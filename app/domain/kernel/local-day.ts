/** Calendar days and wall clocks of a time zone. Only for the server: the browser gets finished texts. */
import { Temporal } from "temporal-polyfill";

export const MADRID = "Europe/Madrid";

/** A time between two changes of a zone's clocks, in ms UTC. */
interface Period {
  from: number;
  until: number;
  /** ms ahead of UTC */
  offset: number;
}

/** Those of a zone that were asked for last: most moments of a page or a report fall in two or three. */
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

/** How far the zone's clocks are ahead of UTC at that moment, in ms. */
export function utcOffset(ms: number, timeZone: string = MADRID): number {
  const cached = periods.get(timeZone) ?? [];
  const period = cached.find(({ from, until }) => from <= ms && ms < until);
  if (period) return period.offset;
  const found = periodAt(ms, timeZone);
  periods.set(timeZone, [found, ...cached].slice(0, MAX_PERIODS));
  return found.offset;
}

/** What the zone's clocks show, to be read by getUTC…: several times cheaper than a Temporal object. */
export function wallClock(ms: number, timeZone: string = MADRID): Date {
  return new Date(ms + utcOffset(ms, timeZone));
}

/** "2026-11-21" */
export function localDay(ms: number, timeZone: string = MADRID): string {
  return wallClock(ms, timeZone).toISOString().slice(0, 10);
}

/** @returns ms UTC of the midnight the day begins with */
export function startOfDay(day: string, timeZone: string = MADRID): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
}

/**
 * @param wall "2026-11-21T20:30:00"
 * @returns ms UTC; where the clock shows a time twice, the second; where it leaves one out, as much after the gap
 */
export function fromWallClock(wall: string, timeZone: string = MADRID): number {
  const time = Temporal.PlainDateTime.from(wall);
  return time.toZonedDateTime(timeZone, { disambiguation: "later" }).epochMilliseconds;
}

/** The moments in (from, until] at which the zone's clocks change, in ms UTC. */
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
