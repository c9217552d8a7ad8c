/** Times as the panel's loaders send them to its cells (app/ui/panel/cells.tsx): formatted on the server. */
import { formatDate, formatDateTime, formatShortDate, formatShortDateTime } from "~/locales/es/format";

interface WrittenMoment {
  iso: string;
  text: string;
  /** For tables. */
  short: string;
}

const isoOf = (at: number) => new Date(at).toISOString();

/** @param at ms UTC @returns day and time in Madrid, or on another clock */
export function momentOf(at: number, timeZone?: string): WrittenMoment;
export function momentOf(at: number | null, timeZone?: string): WrittenMoment | null;
export function momentOf(at: number | null, timeZone?: string): WrittenMoment | null {
  if (at === null) return null;
  return {
    iso: isoOf(at),
    text: formatDateTime(at, timeZone),
    short: formatShortDateTime(at, timeZone),
  };
}

/** @returns the day in Madrid */
export function dayOf(at: number): WrittenMoment;
export function dayOf(at: number | null): WrittenMoment | null;
export function dayOf(at: number | null): WrittenMoment | null {
  return at === null ? null : { iso: isoOf(at), text: formatDate(at), short: formatShortDate(at) };
}
