/** Reads the form that stops a sale until an hour of a day on the mainland's clock, or lets it go on. */
import { z } from "zod";
import { addDays, fromWallClock, startOfDay } from "~/domain/kernel/local-day";
import { calendarDay, typedHour } from "~/domain/kernel/schemas";

/** @returns ms UTC, without an hour the end of the day; null = the sale goes on now */
export const salesStopSchema = z
  .object({
    resume: z.literal("1").optional(),
    day: calendarDay.optional(),
    hour: typedHour.optional(),
  })
  .transform(({ resume, day, hour }, ctx): number | null => {
    if (resume) return null;
    if (day !== undefined)
      return hour === undefined ? startOfDay(addDays(day, 1)) : fromWallClock(`${day}T${hour}`);
    ctx.addIssue({ code: "custom", message: "required", path: ["day"] });
    return z.NEVER;
  });

/** Of the verb's fields, by the form's. */
export const STOP_FIELDS = { until: "day" } as const;
