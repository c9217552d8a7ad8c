/** The JSON of what is bought: price options with prices, limits and dated places. */
import { z } from "@hono/zod-openapi";
import { iso, isoOrNull } from "~/api/wire/time";
import type { OptionForSale, SlotForSale } from "~/domain/catalogue/for-sale/option-for-sale";
import type { OfferOption } from "~/domain/catalogue/offer-page/offer-detail";
import { unitsToBuy } from "~/domain/catalogue/offer-page/selected-queries.server";
import { discountPercent, toDecimalString } from "~/domain/kernel/money";

const money = (cents: number | null) => (cents === null ? null : toDecimalString(cents));

export const slotSchema = z
  .object({
    slot_id: z.uuid(),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    timezone: z.string().openapi({ example: "Europe/Madrid" }),
    available: z.int(),
    status: z.enum(["open", "closed"]),
  })
  .openapi("Slot");

export const priceOptionSchema = z
  .object({
    uuid: z.uuid(),
    title: z.string(),
    actual_price: z.string().openapi({ example: "24.90" }),
    regular_price: z.string().nullable().openapi({
      description: "What may be struck through: `reference_price_30d`, or null when nothing may.",
    }),
    reference_price_30d: z
      .string()
      .nullable()
      .openapi({ description: "The lowest price of the 30 days before the current reduction." }),
    discount_percent: z.int(),
    available: z.int().nullable().openapi({ description: "Units left; null = unlimited, 0 = sold out." }),
    per_customer: z.int().nullable().openapi({
      description: "Units one customer may buy; null = any. What costs nothing always has a limit.",
    }),
    max_per_order: z.int().nullable().openapi({ description: "Units in one order; null = any." }),
    slots: z.array(slotSchema).openapi({ description: "Future ones; buying then needs a `slot_id`." }),
  })
  .openapi("PriceOption");

export const detailOptionSchema = priceOptionSchema
  .extend({
    price_history: z
      .array(
        z.object({
          actual_price: z.string(),
          effective_from: z.iso.datetime(),
          effective_to: z.iso.datetime().nullable(),
        }),
      )
      .openapi({ description: "Of the last 90 days, oldest first." }),
  })
  .openapi("DetailedPriceOption");

function presentSlot(slot: SlotForSale): z.infer<typeof slotSchema> {
  return {
    slot_id: slot.id,
    starts_at: iso(slot.startsAt),
    ends_at: iso(slot.endsAt),
    timezone: slot.timezone,
    available: slot.open ? slot.remaining : 0,
    status: slot.open ? "open" : "closed",
  };
}

interface Shown {
  id: string;
  title: string;
  actualPrice: number;
  referencePrice: number | null;
  perCustomer: number | null;
  maxPerOrder: number | null;
  slots: readonly SlotForSale[];
}

function presentOption(option: Shown, available: number | null): z.infer<typeof priceOptionSchema> {
  const percent = discountPercent(option.actualPrice, option.referencePrice);
  return {
    uuid: option.id,
    title: option.title,
    actual_price: toDecimalString(option.actualPrice),
    regular_price: money(option.referencePrice),
    reference_price_30d: money(option.referencePrice),
    discount_percent: percent,
    available,
    per_customer: option.perCustomer,
    max_per_order: option.maxPerOrder,
    slots: option.slots.map(presentSlot),
  };
}

/** As a cart needs it: an option of an offer that is not on sale has nothing available. */
export function presentSelectedOption(option: OptionForSale): z.infer<typeof priceOptionSchema> {
  return presentOption(option, unitsToBuy(option));
}

export function presentDetailOption(
  option: OfferOption,
  onSale: boolean,
): z.infer<typeof detailOptionSchema> {
  return {
    ...presentOption(option, onSale ? option.left : 0),
    price_history: option.priceHistory.map(({ price, from, to }) => ({
      actual_price: toDecimalString(price),
      effective_from: iso(from),
      effective_to: isoOrNull(to),
    })),
  };
}
