/** Input of each step of the panel's offer form: the limits of the API's input; fields of a draft may stay empty. */
import { z } from "zod";
import { CATEGORIES, TAX_REGIMES, WITHDRAWAL_POLICIES } from "~/domain/catalogue/offer";
import { TERM_FIELDS, TEXT_FIELDS } from "~/domain/catalogue/offer-fields";
import { OFFER_LIMITS } from "~/domain/catalogue/offer-limits";
import { WEEKDAYS } from "~/domain/catalogue/place-hours";
import { checkPostalCode, placeFields } from "~/domain/catalogue/places/schemas";
import { EXCLUDED_DAYS_MAX } from "~/domain/catalogue/redemption-rules";
import { isKnownRate } from "~/domain/catalogue/tax";
import { fromWallClock } from "~/domain/kernel/local-day";
import { parseAmount } from "~/domain/kernel/money";
import {
  calendarDay,
  plainText,
  requiredText,
  typedCount,
  typedDays,
  typedHour,
} from "~/domain/kernel/schemas";

const text = (max: number) => plainText(max).default("");

const lines = plainText(TEXT_FIELDS.highlights.max * (TEXT_FIELDS.highlights.each + 2))
  .default("")
  .transform((value) =>
    value
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .pipe(z.array(plainText(TEXT_FIELDS.highlights.each)).max(TEXT_FIELDS.highlights.max));

export const typedAmount = plainText(20)
  .default("")
  .transform((value, ctx) => {
    const cents = parseAmount(value.replace(/\s*€$/, ""));
    if (cents !== null && cents <= OFFER_LIMITS.price) return cents;
    ctx.addIssue({ code: "custom", message: "amount" });
    return z.NEVER;
  });

export const count = (least: number, most: number = OFFER_LIMITS.units) => typedCount(least, most);

const flag = z.enum(["1"]).optional().transform(Boolean);

/** Last minute of a day in Madrid. */
export const endOfDay = z.iso
  .date({ error: "date" })
  .transform((day) => fromWallClock(`${day}T23:59`) + 59_000);

export const whatSchema = z.object({
  title: requiredText(OFFER_LIMITS.title),
  category: z.enum(CATEGORIES),
  summary: text(TEXT_FIELDS.summary.max),
  description: text(TEXT_FIELDS.description.max),
  highlights: lines,
});

const option = z.object({
  id: z.string().default(""),
  title: requiredText(OFFER_LIMITS.optionTitle),
  actual_price: typedAmount,
  capacity: count(0).optional(),
  per_customer: count(1).optional(),
  is_active: flag,
});

/** Regime and rate in one value, "iva:1000". */
export const taxChoice = requiredText(20).transform((value, ctx) => {
  const [regime, rate] = value.split(":");
  const taxRegime = TAX_REGIMES.find((known) => known === regime);
  const taxRate = Number(rate);
  if (taxRegime && isKnownRate({ taxRegime, taxRate })) return { taxRegime, taxRate };
  ctx.addIssue({ code: "custom", message: "unknown_tax_rate" });
  return z.NEVER;
});

/** An empty row is null: the others keep their numbers. */
export const priceSchema = z.object({
  price_options: z.array(option.nullable()).max(OFFER_LIMITS.options),
  tax: taxChoice,
});

const { name, address, postal_code, city, province, phone } = placeFields();
const newPlace = z.object({ name, address, postal_code, city, province, phone }).superRefine(checkPostalCode);

export const whereSchema = z.object({
  /** Ids of the organization's places. */
  places: z.array(z.string().max(100)).max(500),
  /** The first row may be a place that the organization does not have yet. */
  new_place: z.array(newPlace.nullable()).max(1).default([]),
  sale_ends_at: endOfDay.optional().transform((end) => end ?? null),
  validity_days: count(1, OFFER_LIMITS.validityDays).optional(),
});

type WeekdayName = `redeem_on_${(typeof WEEKDAYS)[number]}`;

/** A checkbox each, since a form's steps keep one value a name. */
const weekdayFlags = Object.fromEntries(WEEKDAYS.map((day) => [`redeem_on_${day}`, flag])) as Record<
  WeekdayName,
  typeof flag
>;

export const termsSchema = z
  .object({
    ...weekdayFlags,
    redeem_from: typedHour.optional(),
    redeem_until: typedHour.optional(),
    excluded_days: typedDays(z.array(calendarDay).max(EXCLUDED_DAYS_MAX)),
    conditions: text(TEXT_FIELDS.conditions.max),
    how_to_redeem: text(TEXT_FIELDS.howToRedeem.max),
    withdrawal_policy: z.enum(WITHDRAWAL_POLICIES),
    booking_required: flag,
    gift_allowed: flag,
    accessibility_info: text(TERM_FIELDS.accessibilityInfo.max),
    getting_there: text(TERM_FIELDS.gettingThere.max),
  })
  .superRefine(({ redeem_from: from, redeem_until: until }, ctx) => {
    if ((from === undefined) === (until === undefined)) return;
    const path = [from === undefined ? "redeem_from" : "redeem_until"];
    ctx.addIssue({ code: "custom", message: "both_hours", path });
  });
