/** The parts of an offer as partners send them: places, dates, options, validity. */
import { z } from "@hono/zod-openapi";
import { idInput, moneyInput, timeInput } from "~/api/wire/input";
import type { Validity } from "~/domain/catalogue/offer";
import type { LocationInput, OptionInput, SlotInput } from "~/domain/catalogue/offer-content";
import { OFFER_LIMITS } from "~/domain/catalogue/offer-limits";
import { camelCased } from "~/domain/kernel/formats/letter-case";
import { plainText, requiredText } from "~/domain/kernel/schemas";

export const locationInput = z
  .object({
    uuid: idInput().nullish().openapi({ description: "Of a place the offer has; without it a new one." }),
    name: requiredText(OFFER_LIMITS.locationName),
    address: requiredText(OFFER_LIMITS.address),
    postal_code: plainText(10).regex(/^\d{5}$/, { error: "postal_code" }),
    city: requiredText(OFFER_LIMITS.city),
    province: plainText(60).openapi({ description: "A region's value.", example: "madrid" }),
    lat: z
      .number()
      .min(-90)
      .max(90)
      .nullish()
      .openapi({ description: "Without both, the province's capital." }),
    lng: z.number().min(-180).max(180).nullish(),
    phone: plainText(OFFER_LIMITS.phone).nullish(),
    opening_hours: plainText(OFFER_LIMITS.openingHours).nullish(),
  })
  .openapi("OfferLocationInput");

const slotInput = z
  .object({
    slot_id: idInput().nullish().openapi({ description: "Of a slot the option has; without it a new one." }),
    starts_at: timeInput(),
    ends_at: timeInput(),
    timezone: z.enum(["Europe/Madrid", "Atlantic/Canary"]).default("Europe/Madrid"),
    capacity: z.int().min(0).max(OFFER_LIMITS.units),
    status: z.enum(["open", "closed", "cancelled"]).optional().openapi({
      description: "Absent: as it is, a new one open. Cancelling a slot with sold places refunds its buyers.",
    }),
  })
  .openapi("SlotInput");

export const optionInput = z
  .object({
    uuid: idInput().nullish().openapi({ description: "Of an option the offer has; without it a new one." }),
    title: requiredText(OFFER_LIMITS.optionTitle),
    actual_price: moneyInput(),
    total_price: moneyInput().nullish().openapi({
      description:
        "Of a deposit offer (`promo`) only: what a unit costs in all, at least `actual_price`. Needed to submit it; absent = as before.",
    }),
    regular_price: moneyInput().nullish().openapi({
      description:
        "The partner's list price. What may be struck through follows from the price history alone.",
    }),
    capacity: z
      .int()
      .min(0)
      .max(OFFER_LIMITS.units)
      .nullish()
      .openapi({ description: "Units ever; null = unlimited." }),
    per_customer: z.int().min(1).max(OFFER_LIMITS.units).nullish(),
    max_per_order: z.int().min(1).max(OFFER_LIMITS.units).nullish(),
    sku: plainText(OFFER_LIMITS.sku).nullish(),
    is_active: z.boolean().default(true),
    slots: z.array(slotInput).max(500).optional().openapi({
      description:
        "All of them; those left out are deleted, or closed once anything was ordered. Absent: as they are.",
    }),
  })
  .openapi("PriceOptionInput");

/** What the mode does not use is ignored. */
export const validityInput = z
  .object({
    mode: z.enum(["fixed", "days_after_purchase", "slot"]),
    valid_from: timeInput().nullish(),
    valid_until: timeInput().nullish(),
    days: z.int().min(1).max(OFFER_LIMITS.validityDays).nullish(),
  })
  .openapi("ValidityInput")
  .transform(({ mode, valid_from: validFrom, valid_until: validUntil, days }, ctx): Validity => {
    if (mode === "slot") return { mode };
    if (mode === "fixed" && validFrom != null && validUntil != null) return { mode, validFrom, validUntil };
    if (mode === "days_after_purchase" && days != null) return { mode, days };
    const fixed = mode === "fixed";
    const path = [fixed ? (validFrom == null ? "valid_from" : "valid_until") : "days"];
    ctx.addIssue({ code: "custom", message: fixed ? "validity_dates" : "validity_days", path });
    return z.NEVER;
  });

export function toLocation({ uuid, ...place }: z.infer<typeof locationInput>): LocationInput {
  const none = { lat: null, lng: null, phone: null, openingHours: null };
  return { ...none, ...camelCased(place), id: uuid ?? null };
}

function toSlot({ slot_id, status, ...slot }: z.infer<typeof slotInput>): SlotInput {
  return { ...camelCased(slot), id: slot_id ?? null, status: status ?? null };
}

export function toOption({ uuid, slots, ...option }: z.infer<typeof optionInput>): OptionInput {
  const none = { regularPrice: null, capacity: null, perCustomer: null, maxPerOrder: null, sku: null };
  return { ...none, ...camelCased(option), id: uuid ?? null, slots: slots?.map(toSlot) };
}
