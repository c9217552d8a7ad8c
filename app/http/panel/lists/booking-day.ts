/** Reads the day of the list of bookings from its URL; today without one, or when it is no day. */
import { addDays, localDay, startOfDay } from "~/domain/kernel/local-day";
import { calendarDay } from "~/domain/kernel/schemas";

export function readBookingDay(typed: string, now: number) {
  const isDay = calendarDay.safeParse(typed).success;
  const today = localDay(now);
  const day = isDay ? typed : today;
  return {
    day,
    today,
    badDay: typed !== "" && !isDay,
    previous: addDays(day, -1),
    next: addDays(day, 1),
    // Canary clocks begin the day an hour later.
    from: startOfDay(day),
    until: startOfDay(addDays(day, 2)),
  };
}
