/** A place's hours in words: a line for days that are alike, then the days that differ. Server only. */
import {
  comingHours,
  type HoursException,
  type OpenPeriod,
  type PlaceHours,
  WEEKDAYS,
} from "~/domain/catalogue/place-hours";
import { localDay } from "~/domain/kernel/local-day";
import { formatDay, WEEKDAY_NAMES } from "./format";

const CLOSED = "Cerrado";

/** Days, and when it is open on them. */
export type HoursLine = readonly [days: string, times: string];

const nameOf = (day: number) => WEEKDAY_NAMES[day - 1] ?? "";

function timesOf(periods: readonly Pick<OpenPeriod, "opens" | "closes">[]): string {
  if (periods.length === 0) return CLOSED;
  return periods.map(({ opens, closes }) => `${opens}–${closes}`).join(" y ");
}

function daysText(first: number, last: number): string {
  if (first === last) return nameOf(first);
  const [from, to] = [nameOf(first), nameOf(last).toLowerCase()];
  return last === first + 1 ? `${from} y ${to}` : `De ${from.toLowerCase()} a ${to}`;
}

function weekLines(weekly: readonly OpenPeriod[]): HoursLine[] {
  if (weekly.length === 0) return [];
  const groups: { first: number; last: number; times: string }[] = [];
  for (const day of WEEKDAYS) {
    const times = timesOf(weekly.filter((period) => period.day === day));
    const group = groups.at(-1);
    if (group?.times === times) group.last = day;
    else groups.push({ first: day, last: day, times });
  }
  return groups.map(({ first, last, times }) => [daysText(first, last), times]);
}

/** "24 de diciembre de 2026", or "Del … al …". */
export function daysBetween(from: string, until: string): string {
  return from === until ? formatDay(from) : `Del ${formatDay(from)} al ${formatDay(until)}`;
}

function exceptionLine({ from, until, opens, closes, note }: HoursException): HoursLine {
  const times = opens !== null && closes !== null ? timesOf([{ opens, closes }]) : CLOSED;
  return [daysBetween(from, until), note ? `${times} (${note})` : times];
}

/** The week, and what differs from it from today on. @param now ms UTC */
export function hoursLines(hours: PlaceHours | null, now: number): HoursLine[] {
  if (!hours) return [];
  const { weekly, exceptions } = comingHours(hours, localDay(now));
  return [...weekLines(weekly), ...exceptions.map(exceptionLine)];
}

/** The same as one text; null without hours. */
export function hoursText(hours: PlaceHours | null, now: number): string | null {
  const lines = hoursLines(hours, now).map(([days, times]) => `${days}: ${times.replace(CLOSED, "cerrado")}`);
  return lines.length === 0 ? null : `${lines.join(". ")}.`;
}
