/** The JSON of stored redemptions: coupon, member, place, and whether it was undone. */
import { z } from "@hono/zod-openapi";
import { pageSchema } from "~/api/wire/page";
import { decimalOrNull, instant, made, orNull, renamed, wire } from "~/api/wire/wire";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import type { RedemptionView } from "~/domain/sales/redemption/redemption-queries.server";
import { UNDO_RIGHTS } from "~/domain/sales/redemption/undo-window";
import { redemptionSchema } from "./coupon-json";

const undone = wire<NonNullable<RedemptionView["undone"]>>()(null, {
  at: instant(),
  by: z.string(),
  reason: z.string().nullable(),
});

export const { schema: storedRedemptionSchema, present: presentStoredRedemption } = wire<RedemptionView>()(
  "StoredRedemption",
  {
    nonce: z.string(),
    coupon: made(
      z.object({ uuid: z.uuid(), code: z.string().openapi({ example: "7K3M-9QZA-1B2C4" }) }),
      ({ couponId, code }: RedemptionView) => ({ uuid: couponId, code: showCouponCode(code) }),
    ),
    organization_uuid: renamed("organizationId", z.uuid()),
    offer: made(z.object({ uuid: z.uuid(), title: z.string() }), ({ offerId, title }: RedemptionView) => {
      return { uuid: offerId, title };
    }),
    price_option_title: renamed("optionTitle", z.string()),
    sale_number: z.string().openapi({ example: "2026-000042" }),
    paid_value: renamed(
      "paid",
      decimalOrNull(z.string().nullable().openapi({ description: "null for gifts.", example: "24.90" })),
    ),
    redeemed_at: renamed("at", instant()),
    redeemed_location: renamed("place", z.string().nullable()),
    redeemed_by: made(
      z.string().nullable().openapi({ description: "Name of the member, or of the API key." }),
      ({ by }: RedemptionView) => by?.name ?? null,
    ),
    undone: orNull(undone, { description: "null = it stands." }),
    undo: z.enum(UNDO_RIGHTS).nullable().openapi({
      description:
        "What the caller may do now; `refunded`: the money went back, it stands; null when it is undone.",
    }),
    refunded: z.boolean().openapi({ description: "The coupon's money went back after it was redeemed." }),
  },
);

export const redemptionListSchema = pageSchema(storedRedemptionSchema)
  .extend({
    date: z.iso
      .date()
      .openapi({ description: "The first day in Madrid that was asked for; today without one." }),
    date_to: z.iso.date().openapi({ description: "The last day." }),
  })
  .openapi("RedemptionPage");

export const redeemedTogetherSchema = z
  .object({ results: z.array(redemptionSchema) })
  .openapi("RedeemedTogether");

export const undoneTogetherSchema = z
  .object({ results: z.array(storedRedemptionSchema) })
  .openapi("UndoneTogether");
