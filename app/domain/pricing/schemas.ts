/** Input of the panel's form of a promo code: the limits of the API's input; optional fields may be empty. */
import { z } from "zod";
import { CATEGORIES } from "~/domain/catalogue/offer";
import { DISCOUNT_TYPES } from "~/domain/catalogue/vocabularies";
import { fromWallClock } from "~/domain/kernel/local-day";
import { parseAmount } from "~/domain/kernel/money";
import { plainText, requiredText, typedCount } from "~/domain/kernel/schemas";

const TARGETS_MAX = 500;

/** Cents of an amount, hundredths of a percentage. */
const amount = (message: string) =>
  plainText(20).transform((value, ctx) => {
    const cents = parseAmount(value.replace(/\s*[€%]$/, ""));
    if (cents !== null && cents <= 100_000_000) return cents;
    ctx.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const count = (least: number) => typedCount(least, 999_999_999).optional();

const day = z.iso
  .date({ error: "date" })
  .refine((text) => text >= "2000" && text < "2200", { error: "date" })
  .optional();

export const promoForm = z.object({
  code: requiredText(64),
  discount_type: z.enum(DISCOUNT_TYPES),
  value: amount("discount_value"),
  scope: z.enum(["organization", "category", "offer", "price_option"]),
  offers: z.array(z.guid({ error: "unknown" })).max(TARGETS_MAX),
  categories: z.array(z.enum(CATEGORIES)).max(TARGETS_MAX),
  /** From the first minute of this day in Madrid. */
  starts_on: day,
  /** To the last minute of this day in Madrid. */
  ends_on: day,
  max_redemptions: count(0),
  max_per_customer: count(1),
  max_units: count(1),
  min_order_amount: amount("amount").optional(),
  first_purchase_only: z.enum(["1"]).optional().transform(Boolean),
  is_public: z.enum(["1"]).optional().transform(Boolean),
  is_active: z.enum(["1"]).optional().transform(Boolean),
});

export const startOfPromo = (text: string): number => fromWallClock(`${text}T00:00`);
export const endOfPromo = (text: string): number => fromWallClock(`${text}T23:59`) + 59_000;
