/** Lists the slots of a weekly rule: wall clock times of a zone, right over the changes of summer time. */
import type { z } from "zod";
import { weekdayOf } from "~/domain/catalogue/redemption-time";
import { MINUTE_MS } from "~/domain/kernel/durations";
import { addDays, fromWallClock } from "~/domain/kernel/local-day";
import type { weeklyFields } from "./schemas";
import type { SlotTimezone } from "./slot-limits";
import { isNationalHoliday } from "./spanish-holidays";

export interface WeeklyRule extends z.infer<z.ZodObject<ReturnType<typeof weeklyFields>>> {
  timezone: SlotTimezone;
  skipHolidays: boolean;
}

export interface SlotTime {
  /** ms UTC */
  startsAt: number;
  endsAt: number;
}

/** @param wall "2026-12-04T20:00" */
export function slotTime(wall: string, minutes: number, timezone: SlotTimezone): SlotTime {
  const startsAt = fromWallClock(wall, timezone);
  return { startsAt, endsAt: startsAt + minutes * MINUTE_MS };
}

/** @returns the slots after `now`, in order of time, at most `limit` */
export function weeklySlots(rule: WeeklyRule, now: number, limit: number): SlotTime[] {
  const { weekdays, times, from, until, minutes, timezone, skipHolidays, except } = rule;
  const starts = new Map<number, SlotTime>();
  for (let day = from; day <= until && starts.size < limit; day = addDays(day, 1)) {
    if (!weekdays.includes(weekdayOf(day)) || except.includes(day)) continue;
    if (skipHolidays && isNationalHoliday(day)) continue;
    for (const time of times) {
      const slot = slotTime(`${day}T${time}`, minutes, timezone);
      if (slot.startsAt > now) starts.set(slot.startsAt, slot);
    }
  }
  return [...starts.values()].sort((a, b) => a.startsAt - b.startsAt).slice(0, limit);
}
