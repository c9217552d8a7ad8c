/** Reads the forms of an offer's dates: one slot, a weekly rule in a URL, and the slots ticked in its list. */
import { z } from "zod";
import { OFFER_LIMITS } from "~/domain/catalogue/offer-limits";
import { checkPeriod, weeklyFields } from "~/domain/catalogue/slots/schemas";
import { SLOT_LIMITS, SLOT_TIMEZONES } from "~/domain/catalogue/slots/slot-limits";
import { MINUTE_MS } from "~/domain/kernel/durations";
import { calendarDay, objectId, typedCount, typedDays, typedHour, typedHours } from "~/domain/kernel/schemas";
import { withLists } from "~/http/form/form-fields.server";
import { withFieldNames } from "./field-names.server";

export const slotPlaces = typedCount(1, OFFER_LIMITS.units);

const common = {
  option: objectId(),
  timezone: z.enum(SLOT_TIMEZONES),
  minutes: typedCount(1, SLOT_LIMITS.minutes),
  capacity: slotPlaces,
};

export const oneSlotSchema = z.object({
  ...common,
  day: calendarDay,
  hour: typedHour,
});

export const tickedSlotsSchema = z.object({
  ...common,
  start: z.array(z.coerce.number().int()).min(1, { error: "required" }).max(SLOT_LIMITS.atOnce),
});

export const readTickedSlots = withLists("start");

/** @param start ms UTC of each */
export function tickedTimes({ start, minutes }: z.output<typeof tickedSlotsSchema>) {
  return start.map((startsAt) => ({ startsAt, endsAt: startsAt + minutes * MINUTE_MS }));
}

const { weekdays, times, except } = weeklyFields();

/** Of the URL that shows a weekly rule's list. */
export const weeklySchema = z
  .object({
    ...common,
    weekdays: z.array(z.coerce.number()).pipe(weekdays),
    times: typedHours(times),
    from: calendarDay,
    until: calendarDay,
    holidays: z.literal("1").optional().transform(Boolean),
    except: typedDays(except),
  })
  .superRefine(checkPeriod);

export const readWeekly = withLists("weekdays");

/** Names the verb's refusals as the form's fields. @param slots the field of what begins when */
export function asFormFields<T>(adding: Promise<T>, slots: "day" | "start"): Promise<T> {
  return withFieldNames(adding, { slots, price_option: "option" });
}
