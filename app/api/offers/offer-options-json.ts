/** The JSON of price options with prices, limits and slots. */

import { z } from "@hono/zod-openapi";
import {
  decimal,
  decimalOrNull,
  instant,
  iso,
  isoOrNull,
  listOf,
  made,
  renamed,
  uuid,
  wire,
} from "~/api/wire/wire";
import type { OptionForSale, SlotForSale } from "~/domain/catalogue/for-sale/option-for-sale";
import { wholePrice } from "~/domain/catalogue/for-sale/whole-price";
import type { OfferOption } from "~/domain/catalogue/offer-page/offer-detail";
import { unitsToBuy } from "~/domain/catalogue/offer-page/selected-queries.server";
import { discountPercent, toDecimalString } from "~/domain/kernel/money";

const slot = wire<SlotForSale>()("Slot", {
  slot_id: renamed("id", z.uuid()),
  starts_at: instant(z.iso.datetime()),
  ends_at: instant(z.iso.datetime()),
  timezone: z.string().openapi({ example: "Europe/Madrid" }),
  available: made(z.int(), ({ open, remaining }: SlotForSale) => (open ? remaining : 0)),
  status: made(z.enum(["open", "closed"]), ({ open }: SlotForSale) => (open ? "open" : "closed")),
});

/** An option with the units that can be bought now. */
type Shown = Pick<
  OptionForSale,
  "id" | "title" | "actualPrice" | "totalPrice" | "referencePrice" | "perCustomer" | "maxPerOrder" | "slots"
> & { available: number | null };

/** What may be struck through beside the whole price of a deposit offer, or beside the price of any other one. */
const struck = (beside: "total" | "price", description: string) =>
  made(z.string().nullable().openapi({ description }), ({ totalPrice, referencePrice }: Shown) => {
    const isShown = referencePrice !== null && (totalPrice === null) === (beside === "price");
    return isShown ? toDecimalString(referencePrice) : null;
  });

const option = wire<Shown>()("PriceOption", {
  uuid,
  title: z.string(),
  actual_price: decimal(
    z
      .string()
      .openapi({ description: "What is paid here; of a deposit offer the deposit.", example: "24.90" }),
  ),
  total_price: decimalOrNull(
    z.string().nullable().openapi({
      description:
        "Of a deposit offer, the whole price: show it first. null = `actual_price` is the whole price.",
    }),
  ),
  total_regular_price: struck(
    "total",
    "Of a deposit offer, what may be struck through beside `total_price`.",
  ),
  regular_price: struck(
    "price",
    "What may be struck through: `reference_price_30d`, or null when nothing may.",
  ),
  reference_price_30d: struck("price", "The lowest price of the 30 days before the current reduction."),
  discount_percent: made(z.int(), (option: Shown) =>
    discountPercent(wholePrice(option), option.referencePrice),
  ),
  available: z.int().nullable().openapi({ description: "Units left; null = unlimited, 0 = sold out." }),
  per_customer: z.int().nullable().openapi({
    description: "Units one customer may buy; null = any. What costs nothing always has a limit.",
  }),
  max_per_order: z.int().nullable().openapi({ description: "Units in one order; null = any." }),
  slots: listOf(slot, { description: "Future ones; buying then needs a `slot_id`." }),
});

export const priceOptionSchema = option.schema;

export const detailOptionSchema = priceOptionSchema
  .extend({
    price_history: z
      .array(
        z.object({
          actual_price: z.string(),
          total_price: z.string().nullable().openapi({ description: "As of the option." }),
          effective_from: z.iso.datetime(),
          effective_to: z.iso.datetime().nullable(),
        }),
      )
      .openapi({ description: "Of the last 90 days, oldest first." }),
  })
  .openapi("DetailedPriceOption");

/** As a cart needs it: an option of an offer that is not on sale has nothing available. */
export function presentSelectedOption(sold: OptionForSale): z.infer<typeof priceOptionSchema> {
  return option.present({ ...sold, available: unitsToBuy(sold) });
}

export function presentDetailOption(shown: OfferOption, onSale: boolean): z.infer<typeof detailOptionSchema> {
  return {
    ...option.present({ ...shown, available: onSale ? shown.left : 0 }),
    price_history: shown.priceHistory.map(({ actualPrice, totalPrice, from, to }) => ({
      actual_price: toDecimalString(actualPrice),
      total_price: totalPrice === null ? null : toDecimalString(totalPrice),
      effective_from: iso(from),
      effective_to: isoOrNull(to),
    })),
  };
}
