/** The JSON of stored redemptions: coupon, member, place, and whether it was undone. */
import { z } from "@hono/zod-openapi";
import { pageSchema } from "~/api/wire/page";
import { iso, time } from "~/api/wire/time";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { toDecimalString } from "~/domain/kernel/money";
import type { RedemptionView } from "~/domain/sales/redemption/redemption-queries.server";
import { redemptionSchema } from "./coupon-json";

export const storedRedemptionSchema = z
  .object({
    nonce: z.string(),
    coupon: z.object({ uuid: z.uuid(), code: z.string().openapi({ example: "7K3M-9QZA-1B2C4" }) }),
    organization_uuid: z.uuid(),
    offer: z.object({ uuid: z.uuid(), title: z.string() }),
    price_option_title: z.string(),
    sale_number: z.string().openapi({ example: "2026-000042" }),
    paid_value: z.string().nullable().openapi({ description: "null for presents.", example: "24.90" }),
    redeemed_at: time(),
    redeemed_location: z.string().nullable(),
    redeemed_by: z.string().nullable().openapi({ description: "Name of the member, or of the API key." }),
    undone: z
      .object({ at: time(), by: z.string(), reason: z.string().nullable() })
      .nullable()
      .openapi({ description: "null = it stands." }),
    undo: z
      .enum(["at_once", "with_reason", "needs_manager", "too_late"])
      .nullable()
      .openapi({ description: "What the caller may do now; null when it is undone." }),
  })
  .openapi("StoredRedemption");

export const redemptionListSchema = pageSchema(storedRedemptionSchema)
  .extend({
    date: z.iso.date().openapi({ description: "The day in Madrid that was asked for; today without one." }),
  })
  .openapi("RedemptionPage");

export const redeemedTogetherSchema = z
  .object({ results: z.array(redemptionSchema) })
  .openapi("RedeemedTogether");

export function presentStoredRedemption(redemption: RedemptionView): z.infer<typeof storedRedemptionSchema> {
  const { nonce, couponId, code, title, offerId, organizationId, undone, undo } = redemption;
  return {
    nonce,
    coupon: { uuid: couponId, code: showCouponCode(code) },
    organization_uuid: organizationId,
    offer: { uuid: offerId, title },
    price_option_title: redemption.optionTitle,
    sale_number: redemption.saleNumber,
    paid_value: redemption.paid === null ? null : toDecimalString(redemption.paid),
    redeemed_at: iso(redemption.at),
    redeemed_location: redemption.place,
    redeemed_by: redemption.by?.name ?? null,
    undone: undone && { at: iso(undone.at), by: undone.by, reason: undone.reason },
    undo,
  };
}
