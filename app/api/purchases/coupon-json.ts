/** The JSON of coupons at the counter: what a member may see of a coupon, and the answers of check and redemption. */
import { z } from "@hono/zod-openapi";
import { iso, isoOrNull, time } from "~/api/wire/time";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { COUPON_REFUSALS } from "~/domain/coupons/redeemability";
import { toDecimalString } from "~/domain/kernel/money";
import type { CouponCheck } from "~/domain/sales/redemption/check-coupon.server";
import type { CouponAtCounter } from "~/domain/sales/redemption/counter-queries.server";

const named = z.object({ uuid: z.uuid(), title: z.string() });

export const slotSchema = z.object({
  slot_id: z.uuid(),
  starts_at: time(),
  ends_at: time(),
  timezone: z.string().openapi({ description: "IANA name.", example: "Europe/Madrid" }),
});

const termsSchema = z
  .object({
    booking_required: z.boolean(),
    how_to_redeem: z.string(),
    conditions: z.string(),
  })
  .openapi({ description: "What it was sold under, whatever the offer says today." });

const facts = {
  coupon: z.object({
    uuid: z.uuid(),
    code: z.string().openapi({ example: "7K3M-9QZA-1B2C4" }),
    status: z.enum(["issued", "redeemed", "expired", "void"]),
    valid_from: time(),
    valid_until: time().nullable().openapi({ description: "The whole day counts; null = no end." }),
    paid_value: z.string(),
    face_value: z.string(),
    redeemed_at: time().nullable(),
    redeemed_location: z.string().nullable(),
  }),
  offer: named,
  price_option: named,
  holder_name: z.string().nullable(),
  slot: slotSchema.nullable(),
  terms: termsSchema,
};

export const redemptionSchema = z.object({ status: z.literal("ok"), ...facts }).openapi("Redemption");

export const couponCheckSchema = z
  .object({
    status: z.enum(["ok", "error"]),
    reason: z.enum(COUPON_REFUSALS).optional().openapi({ description: "Why it would not be taken." }),
    redeemed_at: time().optional(),
    redeemed_location: z.string().nullable().optional(),
    coupon: facts.coupon.optional(),
    offer: named.optional(),
    price_option: named.optional(),
    holder_name: z.string().nullable().optional(),
    slot: slotSchema.nullable().optional(),
    terms: termsSchema.optional(),
  })
  .openapi("CouponCheck");

export function presentSlot(slot: { id: string; startsAt: number; endsAt: number; timezone: string } | null) {
  return (
    slot && {
      slot_id: slot.id,
      starts_at: iso(slot.startsAt),
      ends_at: iso(slot.endsAt),
      timezone: slot.timezone,
    }
  );
}

function presentFacts(coupon: CouponAtCounter) {
  return {
    coupon: {
      uuid: coupon.id,
      code: showCouponCode(coupon.code),
      status: coupon.status,
      valid_from: iso(coupon.validFrom),
      valid_until: isoOrNull(coupon.validUntil),
      paid_value: toDecimalString(coupon.paidValue),
      face_value: toDecimalString(coupon.faceValue),
      redeemed_at: isoOrNull(coupon.redeemedAt),
      redeemed_location: coupon.redeemedAtPlace?.name ?? null,
    },
    offer: { uuid: coupon.offer.id, title: coupon.offer.title },
    price_option: { uuid: coupon.option.id, title: coupon.option.title },
    holder_name: coupon.holderName,
    slot: presentSlot(coupon.slot),
    terms: {
      booking_required: coupon.terms.bookingRequired,
      how_to_redeem: coupon.terms.howToRedeem,
      conditions: coupon.terms.conditions,
    },
  };
}

export function presentRedemption(coupon: CouponAtCounter): z.infer<typeof redemptionSchema> {
  return { status: "ok", ...presentFacts(coupon) };
}

export function presentCouponCheck({ refusal, coupon }: CouponCheck): z.infer<typeof couponCheckSchema> {
  if (refusal === null && coupon) return { status: "ok", ...presentFacts(coupon) };
  return {
    status: "error",
    ...(refusal !== null && { reason: refusal }),
    ...(coupon?.redeemedAt != null && {
      redeemed_at: iso(coupon.redeemedAt),
      redeemed_location: coupon.redeemedAtPlace?.name ?? null,
    }),
  };
}
