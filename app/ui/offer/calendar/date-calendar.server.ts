/** Lays the dates of an option out by months and weeks, for the calendar of an offer. */
import { slotFieldId } from "~/domain/cart/cart-part";
import type { OfferOption } from "~/domain/catalogue/offer-page/offer-detail";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { capitalized, formatMonth, formatTime } from "~/locales/es/format";
import { offerCalendar as text } from "~/locales/es/offer-calendar";

type Slot = OfferOption["slots"][number];

export interface CalendarDay {
  /** Of the month. */
  number: number;
  /** Its times and what is left, in words; null = no date. */
  says: string | null;
  /** To the offer with the day chosen; null = nothing to choose. */
  href: string | null;
}

export interface CalendarMonth {
  title: string;
  /** Monday first; null = a day of another month. */
  weeks: (CalendarDay | null)[][];
}

const WEEK = 7;

function slotsByDay(slots: readonly Slot[]): Map<string, Slot[]> {
  const byDay = new Map<string, Slot[]>();
  for (const slot of slots) {
    const day = localDay(slot.startsAt, slot.timezone);
    byDay.set(day, [...(byDay.get(day) ?? []), slot]);
  }
  return byDay;
}

/** 0 = Monday. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK;

function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

function inWeeks<Day>(before: number, days: readonly Day[]): (Day | null)[][] {
  const cells = [...Array<null>(before).fill(null), ...days];
  const weeks = Math.ceil(cells.length / WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK }, (_none, at) => cells[week * WEEK + at] ?? null),
  );
}

const hasDate = (week: readonly (CalendarDay | null)[]) => week.some((day) => day?.says);

/** @param offerPath of the offer's page @returns the months that have dates, from the week of the first date to that of the last */
export function calendarOf(
  { id, slots }: Pick<OfferOption, "id" | "slots">,
  offerPath: string,
): CalendarMonth[] {
  const byDay = slotsByDay(slots);
  const months = [...new Set([...byDay.keys()].map((day) => day.slice(0, "2026-12".length)))].sort();
  function cell(day: string): CalendarDay {
    const number = Number(day.slice(-2));
    const ofDay = byDay.get(day);
    if (!ofDay) return { number, says: null, href: null };
    const open = ofDay.filter(({ remaining }) => remaining > 0);
    if (open.length === 0) return { number, says: text.soldOut, href: null };
    const chosen = new URLSearchParams({ option: id, day });
    return {
      number,
      says: text.times(open.map(({ startsAt, timezone }) => formatTime(startsAt, timezone))),
      href: `${offerPath}?${chosen}#${slotFieldId(id)}`,
    };
  }
  return months.map((month, index) => {
    const days = daysOfMonth(month);
    const weeks = inWeeks(weekdayOf(days[0] ?? ""), days.map(cell));
    return {
      title: capitalized(formatMonth(month)),
      weeks: weeks.slice(
        index === 0 ? weeks.findIndex(hasDate) : 0,
        index === months.length - 1 ? weeks.findLastIndex(hasDate) + 1 : undefined,
      ),
    };
  });
}
