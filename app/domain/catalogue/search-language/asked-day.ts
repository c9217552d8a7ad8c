/** The day that a list is asked for: a date, or words that depend on today. May run in the browser. */

/** What visitors say in place of a date; days of the week are the next of their name, today included. */
export const DAY_WORDS = [
  "any",
  "today",
  "tomorrow",
  "after_tomorrow",
  "weekend",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type DayWord = (typeof DAY_WORDS)[number];

/** "2026-11-28" or a word. */
export type AskedDay = DayWord | (string & {});

/** Of a day that was parsed: browsers need no list of the words. */
export const isDayWord = (day: AskedDay): day is DayWord => !day.startsWith("2");

/** @returns undefined for what is neither a word nor a date of the calendar */
export function parseDay(text: string): AskedDay | undefined {
  if ((DAY_WORDS as readonly string[]).includes(text)) return text;
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined;
}
