/** Times as the panel's loaders send them to its cells (app/ui/panel/cells.tsx): formatted on the server. */
import { formatDate, formatDateTime } from "~/locales/es/format";

interface WrittenMoment {
  iso: string;
  text: string;
}

/** @param at ms UTC @returns day and time in Madrid, or on another clock */
export function momentOf(at: number, timeZone?: string): WrittenMoment;
export function momentOf(at: number | null, timeZone?: string): WrittenMoment | null;
export function momentOf(at: number | null, timeZone?: string): WrittenMoment | null {
  return at === null ? null : { iso: new Date(at).toISOString(), text: formatDateTime(at, timeZone) };
}

/** @returns the day in Madrid */
export function dayOf(at: number): WrittenMoment;
export function dayOf(at: number | null): WrittenMoment | null;
export function dayOf(at: number | null): WrittenMoment | null {
  return at === null ? null : { iso: new Date(at).toISOString(), text: formatDate(at) };
}
