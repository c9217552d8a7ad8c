/** The JSON of an offer's redemption rules, the same in partners' input and in public offers. */
import { z } from "@hono/zod-openapi";
import { EXCLUDED_DAYS_MAX, type RedemptionRules, tidyRules } from "~/domain/catalogue/redemption-rules";
import { calendarDay, clockHour } from "~/domain/kernel/schemas";
import { wire } from "./wire";

const weekdays = z.array(z.int().min(1).max(7)).max(7);

/** Inlined: components that may be null are not shared. */
export const redemptionRulesInput = z
  .object({
    weekdays: weekdays.default([]).openapi({ description: "1 = Monday … 7 = Sunday; none = all." }),
    from: clockHour.nullish().openapi({ description: "On the place's clock; both hours or none." }),
    until: clockHour.nullish().openapi({ description: "Before `from`: after midnight." }),
    excluded_days: z.array(calendarDay).max(EXCLUDED_DAYS_MAX).default([]),
  })
  .transform(({ weekdays, from = null, until = null, excluded_days: excludedDays }): RedemptionRules => {
    return { weekdays, from, until, excludedDays };
  })
  .nullable();

const rules = wire<RedemptionRules>()(null, {
  weekdays,
  from: z.string().nullable().openapi({ example: "12:00" }),
  until: z.string().nullable().openapi({ example: "16:00" }),
  excluded_days: z.array(z.string()),
});

/** Inlined: components that may be null are not shared. */
export const redemptionRulesSchema = rules.schema.nullable().openapi({
  description:
    "When coupons are redeemed: weekdays (1 = Monday), hours on the place's clock, days left out; null = at any time.",
});

export function presentRedemptionRules(
  found: RedemptionRules | null | undefined,
): z.infer<typeof redemptionRulesSchema> {
  const tidy = found ? tidyRules(found) : null;
  return tidy && rules.present(tidy);
}
