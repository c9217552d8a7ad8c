/** Opening hours of a place: the usual week, and days that differ from it. */

/** Monday to Sunday, as ISO 8601 counts them. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** "HH:MM" in the place's time; one that closes before it opens closes on the next day. */
export interface OpenPeriod {
  /** 1 = Monday … 7 = Sunday. */
  day: number;
  opens: string;
  closes: string;
}

/** From the first to the last day: closed when it has no hours; hours are for a single day. */
export interface HoursException {
  /** "2026-12-24" */
  from: string;
  until: string;
  opens: string | null;
  closes: string | null;
  note: string | null;
}

export interface PlaceHours {
  weekly: OpenPeriod[];
  exceptions: HoursException[];
}

export const NO_HOURS: PlaceHours = { weekly: [], exceptions: [] };

export const HOURS_LIMITS = { periodsADay: 3, exceptions: 60, note: 120 } as const;

const DAY_MINUTES = 24 * 60;

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** Minutes since Monday's midnight; the end may lie in the next week. */
function spanOf({ day, opens, closes }: OpenPeriod): [number, number] {
  const start = (day - 1) * DAY_MINUTES + minutesOf(opens);
  const length = (minutesOf(closes) - minutesOf(opens) + DAY_MINUTES) % DAY_MINUTES;
  return [start, start + length];
}

function overlaps(one: OpenPeriod, other: OpenPeriod): boolean {
  const [start, end] = spanOf(one);
  return [-7, 0, 7].some((days) => {
    const [from, until] = spanOf(other).map((at) => at + days * DAY_MINUTES) as [number, number];
    return from < end && start < until;
  });
}

/** Takes a problem under the API's field name. */
export type Report = (field: string, code: string) => void;

/** @param periods null = an empty row of a form; the others keep their numbers */
export function weeklyProblems(periods: readonly (OpenPeriod | null)[], report: Report): void {
  const earlier: OpenPeriod[] = [];
  for (const [index, period] of periods.entries()) {
    if (!period) continue;
    const field = `weekly_hours.${index}.closes`;
    if (period.opens === period.closes) report(field, "hours_empty");
    else if (earlier.some((one) => overlaps(one, period))) report(field, "hours_overlap");
    else if (earlier.filter(({ day }) => day === period.day).length >= HOURS_LIMITS.periodsADay)
      report(field, "hours_too_many");
    earlier.push(period);
  }
}

/** @param exceptions null = an empty row of a form; the others keep their numbers */
export function exceptionProblems(exceptions: readonly (HoursException | null)[], report: Report): void {
  const earlier: HoursException[] = [];
  for (const [index, exception] of exceptions.entries()) {
    if (!exception) continue;
    const { from, until, opens, closes } = exception;
    const at = (field: string) => `exceptions.${index}.${field}`;
    if (until < from) report(at("until"), "period_reversed");
    else if (earlier.some((one) => one.from <= until && from <= one.until)) report(at("from"), "duplicate");
    if ((opens === null) !== (closes === null)) {
      report(at(opens === null ? "opens" : "closes"), "hours_both");
    } else if (opens !== null && from !== until) report(at("until"), "hours_one_day");
    else if (opens !== null && opens === closes) report(at("closes"), "hours_empty");
    earlier.push(exception);
  }
}

/** In the order of the week and of the calendar. */
export function sortedHours({ weekly, exceptions }: PlaceHours): PlaceHours {
  return {
    weekly: weekly.toSorted((a, b) => a.day - b.day || a.opens.localeCompare(b.opens)),
    exceptions: exceptions.toSorted((a, b) => a.from.localeCompare(b.from)),
  };
}

/** Without exceptions that are over. @param today "2026-11-23" */
export function comingHours({ weekly, exceptions }: PlaceHours, today: string): PlaceHours {
  return { weekly, exceptions: exceptions.filter(({ until }) => until >= today) };
}
