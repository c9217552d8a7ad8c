/** Reads the form that stops a sale until an hour of a day on the mainland's clock, or lets it go on. */
import { z } from "zod";
import { addDays, fromWallClock, startOfDay } from "~/domain/kernel/local-day";
import { calendarDay, typedHour } from "~/domain/kernel/schemas";

export const salesStopSchema = z.union([
  z.object({ resume: z.literal("1") }),
  z.object({ day: calendarDay, hour: typedHour.optional() }),
]);

/** Of the verb's fields, by the form's. */
export const STOP_FIELDS = { until: "day" } as const;

/** Without an hour until the day is over. @returns ms UTC; null = the sale goes on now */
export function stopEndOf(form: z.output<typeof salesStopSchema>): number | null {
  if ("resume" in form) return null;
  return form.hour === undefined ? startOfDay(addDays(form.day, 1)) : fromWallClock(`${form.day}T${form.hour}`);
}
