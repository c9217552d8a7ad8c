/** The newsletter's editions: one a week, sent within a day and a half, in the time of Madrid. */
import { FREQUENCY_DAYS, type Frequency } from "~/domain/consent/frequency";
import { addDays, fromWallClock, localDay } from "~/domain/kernel/local-day";

/** Thursday, as Date counts days: before people plan their weekend. */
const WEEKDAY = 4;
const BEGINS = "09:00:00";
/** On the next day; what could not be sent by then would be old news. */
const ENDS = "21:00:00";

export interface Edition {
  /** "2026-11-26" */
  day: string;
  /** ms UTC */
  beginsAt: number;
  endsAt: number;
}

/** @param day a Thursday */
function editionOf(day: string): Edition {
  const beginsAt = fromWallClock(`${day}T${BEGINS}`);
  return { day, beginsAt, endsAt: fromWallClock(`${addDays(day, 1)}T${ENDS}`) };
}

/** The newest Thursday of Madrid at `now` (ms UTC). */
function lastThursday(now: number): string {
  const today = localDay(now);
  return addDays(today, -((weekdayOf(today) - WEEKDAY + 7) % 7));
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** @returns the edition that is sent at `now` (ms UTC), or null between two */
export function editionAt(now: number): Edition | null {
  const edition = editionOf(lastThursday(now));
  return edition.beginsAt <= now && now < edition.endsAt ? edition : null;
}

/** The edition that is sent at `now` (ms UTC) or next. */
export function nextEdition(now: number): Edition {
  const edition = editionOf(lastThursday(now));
  return now < edition.endsAt ? edition : editionOf(addDays(edition.day, 7));
}

/** True where a letter to this reader is due. @param lastDay of the newest letter; null = none yet */
export const isLetterDue = (day: string, frequency: Frequency, lastDay: string | null): boolean =>
  lastDay === null || lastDay <= addDays(day, -FREQUENCY_DAYS[frequency]);

/** The day of the next letter to a reader, if there is news by then. */
export function nextLetterDay(now: number, frequency: Frequency, lastDay: string | null): string {
  const { day } = nextEdition(now);
  return isLetterDue(day, frequency, lastDay) ? day : addDays(lastDay ?? day, FREQUENCY_DAYS[frequency]);
}

/** Links of letters are counted so long. */
const LINKS_COUNTED_DAYS = 35;

/** True for the day of an edition whose links are still counted at `now`: a closed set of five days. */
export function isCountedEdition(day: string, now: number): boolean {
  const today = localDay(now);
  const isDay = /^20\d\d-[01]\d-[0-3]\d$/.test(day) && weekdayOf(day) === WEEKDAY;
  return isDay && day <= today && day > addDays(today, -LINKS_COUNTED_DAYS);
}

/** The outbox's event of an edition: at most one mail for each recipient. */
export const editionKey = (day: string) => `newsletter:${day}`;
