/** The JSON of planned prices. */
import { z } from "@hono/zod-openapi";
import {
  decimal,
  decimalOrNull,
  instant,
  instantOrNull,
  made,
  orNull,
  renamed,
  uuid,
  wire,
} from "~/api/wire/wire";
import {
  PRICE_SCHEDULE_REASONS,
  PRICE_SCHEDULE_STATUSES,
  type PriceSchedule,
} from "~/domain/catalogue/prices/price-schedule";
import type { ScheduledPrice } from "~/domain/catalogue/scheduling/schedule-price.server";

const schedule = wire<PriceSchedule>();
const fields = {
  uuid,
  price_option: renamed("optionId", z.uuid()),
  option_title: z.string(),
  status: z.enum(PRICE_SCHEDULE_STATUSES).openapi({
    description:
      "`planned`, `applied` (its price is on sale; without `ends_at` it stays), `ended`, `cancelled` or `refused`.",
  }),
  price: decimal(z.string().openapi({ example: "19.90" })),
  base_price: decimalOrNull(
    z.string().nullable().openapi({ description: "Returns at the end; null until it was applied." }),
  ),
  starts_at: instant(),
  ends_at: instantOrNull(),
  reason: z
    .enum(PRICE_SCHEDULE_REASONS)
    .nullable()
    .openapi({
      description:
        "Why it was refused: `missed` (its whole time had passed), `offer_over` (the offer had ended), `not_lower` " +
        "(the price on sale was no longer above it). Why it ended early: `price_changed` (another price was set).",
    }),
  created_at: instant(),
  applied_at: instantOrNull(),
  closed_at: instantOrNull(),
};

export const { schema: priceScheduleSchema, present: presentPriceSchedule } = schedule(
  "PriceSchedule",
  fields,
);

/** Inlined: components that may be null are not shared. */
const inlined = schedule(null, fields);

export const { schema: plannedPriceSchema, present: presentPlannedPrice } = wire<{
  schedule: ScheduledPrice;
}>()("PlannedPrice", {
  schedule: orNull(inlined),
  waits_for_review: made(
    z.boolean().openapi({
      description:
        "The price is above the one on sale: it joined `pending_change` of the offer, and becomes a schedule once staff approve it.",
    }),
    ({ schedule: planned }: { schedule: ScheduledPrice }) => planned === null,
  ),
});
