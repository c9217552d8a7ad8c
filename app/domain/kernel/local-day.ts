/** Calendar days of a time zone: when one begins, and which one a moment falls on. */

export const MADRID = "Europe/Madrid";
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  formats.set(timeZone, made);
  return made;
}

/** What the wall clock shows, as if it were UTC; whole seconds. */
function wallClock(ms: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(new Date(ms));
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
}

/** How far the zone's clocks are ahead of UTC at that moment, in ms. */
export function utcOffset(ms: number, timeZone: string = MADRID): number {
  const second = Math.floor(ms / 1000) * 1000;
  return wallClock(second, timeZone) - second;
}

/** "2026-11-21" */
export function localDay(ms: number, timeZone: string = MADRID): string {
  return new Date(wallClock(ms, timeZone)).toISOString().slice(0, 10);
}

/** ms UTC of the midnight a day begins with. */
export function startOfDay(day: string, timeZone: string = MADRID): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The offset at the zone's midnight, found from UTC's; right unless clocks change between the two.
  return midnight - utcOffset(midnight - utcOffset(midnight, timeZone), timeZone);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}
