/** The newsletter's editions: one a week, sent within a day and a half, in the time of Madrid. */
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

/** @returns the edition that is sent at `now` (ms UTC), or null between two */
export function editionAt(now: number): Edition | null {
  const today = localDay(now);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const day = addDays(today, -((weekday - WEEKDAY + 7) % 7));
  const beginsAt = fromWallClock(`${day}T${BEGINS}`);
  const endsAt = fromWallClock(`${addDays(day, 1)}T${ENDS}`);
  return beginsAt <= now && now < endsAt ? { day, beginsAt, endsAt } : null;
}

/** The outbox's event of an edition: at most one mail for each recipient. */
export const editionKey = (day: string) => `newsletter:${day}`;
