/** Times as the panel's loaders send them to its cells (app/ui/panel/cells.tsx): formatted on the server. */
import { formatDate, formatDateTime, formatShortDate, formatShortDateTime } from "~/locales/es/format";

interface FormattedMoment {
  iso: string;
  text: string;
  /** For tables. */
  short: string;
}

const isoOf = (at: number) => new Date(at).toISOString();

/** @param at ms UTC @returns day and time in Madrid, or on another clock */
export function momentOf(at: number, timeZone?: string): FormattedMoment;
export function momentOf(at: number | null, timeZone?: string): FormattedMoment | null;
export function momentOf(at: number | null, timeZone?: string): FormattedMoment | null {
  if (at === null) return null;
  return {
    iso: isoOf(at),
    text: formatDateTime(at, timeZone),
    short: formatShortDateTime(at, timeZone),
  };
}

/** @returns the day in Madrid */
export function dayOf(at: number): FormattedMoment;
export function dayOf(at: number | null): FormattedMoment | null;
export function dayOf(at: number | null): FormattedMoment | null {
  return at === null ? null : { iso: isoOf(at), text: formatDate(at), short: formatShortDate(at) };
}
