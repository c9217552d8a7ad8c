/** Reads the form of a planned price: an option, a price in euros, and days with hours on the offer's clock. */
import { z } from "zod";
import { typedAmount } from "~/domain/catalogue/manage/schemas";
import type { PlannedPrice } from "~/domain/catalogue/offer-content";
import { fromWallClock } from "~/domain/kernel/local-day";
import { calendarDay, objectId, typedHour } from "~/domain/kernel/schemas";

export const priceScheduleFormSchema = z
  .object({
    version: z.coerce.number().int().optional(),
    option: objectId(),
    price: typedAmount,
    start_day: calendarDay,
    start_hour: typedHour,
    end_day: calendarDay.optional(),
    end_hour: typedHour.optional(),
  })
  .superRefine(({ end_day: day, end_hour: hour }, ctx) => {
    if ((day === undefined) === (hour === undefined)) return;
    const path = [day === undefined ? "end_day" : "end_hour"];
    ctx.addIssue({ code: "custom", message: "day_and_hour", path });
  });

/** The form's fields by the verb's. */
export const SCHEDULE_FIELDS = {
  price_option: "option",
  starts_at: "start_day",
  ends_at: "end_day",
} as const;

export function plannedPriceOf(
  form: z.output<typeof priceScheduleFormSchema>,
  timezone: string,
): PlannedPrice {
  const { price, start_day, start_hour, end_day, end_hour } = form;
  return {
    price,
    startsAt: fromWallClock(`${start_day}T${start_hour}`, timezone),
    endsAt: end_day && end_hour ? fromWallClock(`${end_day}T${end_hour}`, timezone) : null,
  };
}
