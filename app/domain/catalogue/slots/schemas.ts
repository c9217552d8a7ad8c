/** Input of a weekly rule of slots and of a list of slots, shared by the panel's form and the API. */
import { z } from "zod";
import { OFFER_LIMITS } from "~/domain/catalogue/offer-limits";
import { addDays } from "~/domain/kernel/local-day";
import { calendarDay, clockHour } from "~/domain/kernel/schemas";
import { SLOT_LIMITS } from "./slot-limits";

// Made anew for each caller: the API names and describes its own, which schemas made before its start do not take.
export const slotCapacity = () => z.int().min(1).max(OFFER_LIMITS.units);
const slotMinutes = () => z.int().min(1).max(SLOT_LIMITS.minutes);

/** The slots of some days from the first to the last one but for a few, each so many minutes long. */
export const weeklyFields = () => ({
  /** 1 = Monday … 7 = Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1, { error: "required" }).max(7),
  times: z.array(clockHour).min(1, { error: "required" }).max(SLOT_LIMITS.times),
  from: calendarDay.clone(),
  until: calendarDay.clone(),
  minutes: slotMinutes(),
  except: z.array(calendarDay).max(SLOT_LIMITS.except),
});

/** Refuses a period that ends before it begins or is longer than a rule may be. */
export function checkPeriod({ from, until }: { from: string; until: string }, ctx: z.RefinementCtx): void {
  const refuse = (message: string) => ctx.addIssue({ code: "custom", message, path: ["until"] });
  if (until < from) refuse("period_reversed");
  else if (until > addDays(from, SLOT_LIMITS.days - 1)) refuse("slot_days_too_many");
}
