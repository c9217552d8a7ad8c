/** The JSON of an offer's slots, of slots added, and of the refunds of a cancelled one. */
import { z } from "@hono/zod-openapi";
import { currency, decimal, instant, listOf, renamed, wire } from "~/api/wire/wire";
import type { AddedSlots } from "~/domain/catalogue/slots/add-slots.server";
import type { OfferSlot } from "~/domain/catalogue/slots/slot-queries.server";
import type { SlotCancellation } from "~/domain/sales/refunds/cancel-slot.server";

const status = z.enum(["open", "closed", "cancelled"]);

export const { schema: offerSlotSchema, present: presentOfferSlot } = wire<OfferSlot>()("OfferSlot", {
  slot_id: renamed("id", z.uuid()),
  price_option: renamed("optionId", z.uuid()),
  option_title: z.string(),
  starts_at: instant(),
  ends_at: instant(),
  timezone: z.string(),
  capacity: z.int(),
  sold: z.int(),
  held: z.int().openapi({ description: "Places in orders that are being paid." }),
  status,
});

const wanted = wire<AddedSlots["slots"][number]>()(null, {
  starts_at: instant(),
  ends_at: instant(),
  existed: z.boolean().openapi({ description: "The option had a slot at this time: none was added." }),
});

export const { schema: addedSlotsSchema, present: presentAddedSlots } = wire<AddedSlots>()("AddedSlots", {
  added: z.int().openapi({ description: "With `dry_run`, how many would be.", example: 8 }),
  existing: z.int().openapi({ example: 0 }),
  slots: listOf(wanted),
});

export const { schema: slotCancellationSchema, present: presentSlotCancellation } = wire<SlotCancellation>()(
  "SlotCancellation",
  {
    status,
    buyers: z.int().openapi({ description: "Different addresses with unused coupons.", example: 3 }),
    coupons: z.int().openapi({ description: "Unused coupons, which become void.", example: 5 }),
    amount: decimal(z.string().openapi({ description: "What goes back to the buyers.", example: "124.50" })),
    currency,
    redeemed: z.int().openapi({ description: "Coupons that were redeemed: they keep their money." }),
    held: z.int().openapi({
      description: "Places in orders that are being paid; who pays meanwhile is refunded as well.",
    }),
  },
);
