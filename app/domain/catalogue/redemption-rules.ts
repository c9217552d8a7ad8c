/** On which weekdays, at which hours and not on which days coupons of an offer are redeemed. */

export interface RedemptionRules {
  /** 1 = Monday … 7 = Sunday, in order; at least one. */
  weekdays: number[];
  /** Hours on the place's clock, both or none; an end before the start is after midnight. */
  from: string | null;
  until: string | null;
  /** "2026-12-24", in order. */
  excludedDays: string[];
}

export const EVERY_WEEKDAY: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
export const EXCLUDED_DAYS_MAX = 100;

const sorted = <T extends number | string>(values: readonly T[]): T[] =>
  [...new Set(values)].sort((a, b) => (a < b ? -1 : 1));

/** In order, each value once. @returns null for rules that allow any time */
export function tidyRules({ weekdays, from, until, excludedDays }: RedemptionRules): RedemptionRules | null {
  const days = sorted(weekdays.length === 0 ? EVERY_WEEKDAY : weekdays);
  const anyTime = days.length === EVERY_WEEKDAY.length && from === null && excludedDays.length === 0;
  return anyTime ? null : { weekdays: days, from, until, excludedDays: sorted(excludedDays) };
}

/** Whether everything that the stored rules allow is allowed by the wanted ones. */
export function isWider(wanted: RedemptionRules | null, stored: RedemptionRules | null): boolean {
  if (wanted === null) return true;
  if (stored === null) return false;
  const weekdays = stored.weekdays.every((day) => wanted.weekdays.includes(day));
  const days = wanted.excludedDays.every((day) => stored.excludedDays.includes(day));
  return weekdays && days && hasWiderHours(wanted, stored);
}

function hasWiderHours(wanted: RedemptionRules, stored: RedemptionRules): boolean {
  if (wanted.from === null || wanted.until === null) return true;
  if (stored.from === null || stored.until === null) return false;
  if (wanted.from === stored.from && wanted.until === stored.until) return true;
  const overMidnight = wanted.until <= wanted.from || stored.until <= stored.from;
  return !overMidnight && wanted.from <= stored.from && wanted.until >= stored.until;
}
