/** The JSON of a price option and its dates for those who manage them: with what is sold and held. */
import { z } from "@hono/zod-openapi";
import { iso, time } from "~/api/wire/time";
import type { ManagedOption } from "~/domain/catalogue/manage/managed-offer";
import { toDecimalString } from "~/domain/kernel/money";

const money = (cents: number | null) => (cents === null ? null : toDecimalString(cents));

const managedSlotSchema = z
  .object({
    slot_id: z.uuid(),
    starts_at: time(),
    ends_at: time(),
    timezone: z.string(),
    capacity: z.int(),
    sold: z.int(),
    held: z.int(),
    status: z.enum(["open", "closed", "cancelled"]),
  })
  .openapi("ManagedSlot");

export const managedOptionSchema = z
  .object({
    uuid: z.uuid(),
    title: z.string(),
    actual_price: z.string().openapi({ example: "24.90" }),
    regular_price: z.string().openapi({ description: "The partner's list price; shoppers never see it." }),
    reference_price_30d: z.string().nullable().openapi({ description: "What may be struck through." }),
    discount_percent: z.int(),
    available: z.int().nullable().openapi({ description: "capacity − sold − held; null = unlimited." }),
    capacity: z.int().nullable(),
    sold: z.int(),
    held: z.int(),
    per_customer: z.int().nullable(),
    max_per_order: z.int().nullable(),
    sku: z.string().nullable(),
    sort_order: z.int(),
    is_active: z.boolean(),
    slots: z.array(managedSlotSchema),
  })
  .openapi("ManagedPriceOption");

export function presentManagedOption(
  option: ManagedOption,
  index: number,
): z.infer<typeof managedOptionSchema> {
  const { id, title, available, capacity, sold, held, sku } = option;
  return {
    uuid: id,
    title,
    actual_price: toDecimalString(option.actualPrice),
    regular_price: toDecimalString(option.regularPrice),
    reference_price_30d: money(option.referencePrice),
    discount_percent: option.discountPercent,
    available,
    capacity,
    sold,
    held,
    per_customer: option.perCustomer,
    max_per_order: option.maxPerOrder,
    sku,
    sort_order: index,
    is_active: option.isActive,
    slots: option.slots.map(({ id: slotId, startsAt, endsAt, ...slot }) => {
      return { slot_id: slotId, starts_at: iso(startsAt), ends_at: iso(endsAt), ...slot };
    }),
  };
}
