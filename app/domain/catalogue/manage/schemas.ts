/**
 * Input of each step of the panel's offer form, whose fields have the names of the content: the limits of the API's
 * input; fields of a draft may stay empty.
 */
import { z } from "zod";
import { CATEGORIES, TAX_REGIMES } from "~/domain/catalogue/offer";
import {
  type FieldValues,
  fieldsOfStep,
  OFFER_FIELDS,
  type StepField,
} from "~/domain/catalogue/offer-fields";
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

/** A line an entry. */
const typedLines = ({ max, each }: { max: number; each: number }) =>
  plainText(max * (each + 2))
    .default("")
    .transform((value) =>
      value
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .pipe(z.array(plainText(each)).max(max));

type Fields = typeof OFFER_FIELDS;
type FormField = StepField<"what" | "terms">;

function typedField(field: Fields[FormField]): z.ZodType {
  switch (field.kind) {
    case "flag":
      return flag;
    case "choice":
      return z.enum(field.values);
    case "list":
      return typedLines(field);
    default: {
      const text = plainText(field.max).default("");
      return "optional" in field ? text.transform((value) => value || null) : text;
    }
  }
}

/** The fields of OFFER_FIELDS that a step asks for, as they are typed. */
function stepShape<Step extends "what" | "terms">(step: Step) {
  const shape = fieldsOfStep(step).map((name) => [name, typedField(OFFER_FIELDS[name])]);
  return Object.fromEntries(shape) as { [Name in StepField<Step>]: z.ZodType<FieldValues<Fields>[Name]> };
}

export const whatSchema = z.object({
  title: requiredText(OFFER_LIMITS.title),
  category: z.enum(CATEGORIES),
  ...stepShape("what"),
});

const option = z.object({
  id: z.string().default(""),
  title: requiredText(OFFER_LIMITS.optionTitle),
  actualPrice: typedAmount,
  /** Asked of deposit offers only. */
  totalPrice: typedAmount.optional(),
  capacity: count(0).optional(),
  perCustomer: count(1).optional(),
  maxPerOrder: count(1).optional(),
  isActive: flag,
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
  priceOptions: z.array(option.nullable()).max(OFFER_LIMITS.options),
  tax: taxChoice,
});

const { name, address, postal_code, city, province, phone } = placeFields();
const newPlace = z.object({ name, address, postal_code, city, province, phone }).superRefine(checkPostalCode);

/** The provinces an offer is sold in: those of its places, all Spain, or others. */
const REGION_CHOICES = ["places", "spain", "chosen"] as const;

/** Kinds of validity that the form asks for; dates of slots follow the slots. */
const VALIDITY_CHOICES = ["days_after_purchase", "fixed"] as const;

export const whereSchema = z
  .object({
    /** Ids of the organization's places. */
    places: z.array(z.string().max(100)).max(500),
    /** The first row may be a place that the organization does not have yet. */
    new_place: z.array(newPlace.nullable()).max(1).default([]),
    regionChoice: z.enum(REGION_CHOICES).optional(),
    regions: z.array(z.string().max(50)).max(60),
    publishDay: calendarDay.optional(),
    publishHour: typedHour.optional(),
    saleEndsAt: endOfDay.optional().transform((end) => end ?? null),
    validityMode: z.enum(VALIDITY_CHOICES).optional(),
    validityDays: count(1, OFFER_LIMITS.validityDays).optional(),
    validFrom: calendarDay.optional(),
    validUntil: calendarDay.optional(),
  })
  .superRefine((input, ctx) => {
    const problem = (field: keyof typeof input, message: string) =>
      ctx.addIssue({ code: "custom", message, path: [field] });
    if (input.regionChoice === "chosen" && input.regions.length === 0) problem("regions", "required");
    if (input.publishHour !== undefined && input.publishDay === undefined) problem("publishDay", "required");
    if (input.validityMode === "days_after_purchase" && input.validityDays === undefined)
      problem("validityDays", "required");
    if (input.validityMode !== "fixed") return;
    if (input.validFrom === undefined) problem("validFrom", "required");
    if (input.validUntil === undefined) problem("validUntil", "required");
    else if (input.validFrom !== undefined && input.validUntil < input.validFrom)
      problem("validUntil", "ends_before_start");
  });

type WeekdayName = `redeemOn${(typeof WEEKDAYS)[number]}`;

/** A checkbox each, since a form's steps keep one value a name. */
const weekdayFlags = Object.fromEntries(WEEKDAYS.map((day) => [`redeemOn${day}`, flag])) as Record<
  WeekdayName,
  typeof flag
>;

export const termsSchema = z
  .object({
    ...weekdayFlags,
    redeemFrom: typedHour.optional(),
    redeemUntil: typedHour.optional(),
    excludedDays: typedDays(z.array(calendarDay).max(EXCLUDED_DAYS_MAX)),
    ...stepShape("terms"),
  })
  .superRefine(({ redeemFrom: from, redeemUntil: until }, ctx) => {
    if ((from === undefined) === (until === undefined)) return;
    const path = [from === undefined ? "redeemFrom" : "redeemUntil"];
    ctx.addIssue({ code: "custom", message: "both_hours", path });
  });
