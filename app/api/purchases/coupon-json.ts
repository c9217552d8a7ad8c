/** The JSON of coupons at the counter: the member's view, and the results of check and redemption. */
import { z } from "@hono/zod-openapi";
import { iso, isoOrNull, time } from "~/api/wire/time";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { COUPON_REFUSALS, COUPON_STATUSES } from "~/domain/coupons/redeemability";
import { toDecimalString } from "~/domain/kernel/money";
import type { CouponCheck } from "~/domain/sales/redemption/check-coupon.server";
import type { CouponAtCounter } from "~/domain/sales/redemption/counter-queries.server";
import type { SoldCoupon, SoldSlot } from "~/domain/sales/sold-line";
import { presentCounterTerms, termsSchema } from "./sold-terms-json";

const named = z.object({ uuid: z.uuid(), title: z.string() });

export const soldSlotSchema = z.object({
  slot_id: z.uuid(),
  starts_at: time(),
  ends_at: time(),
  timezone: z.string().openapi({ description: "IANA name.", example: "Europe/Madrid" }),
});

/** The terms needed to redeem it. */
const counterTermsSchema = termsSchema
  .pick({ booking_required: true, redemption_rules: true, how_to_redeem: true, conditions: true })
  .openapi({ description: "What it was sold under, whatever the offer says today." });

export const couponSchema = z.object({
  uuid: z.uuid(),
  code: z.string().openapi({ example: "7K3M-9QZA-1B2C4" }),
  status: z.enum(COUPON_STATUSES),
  valid_until: time().nullable().openapi({ description: "The whole day counts; null = no end." }),
  redeemed_at: time().nullable(),
});
const { uuid, code, status, valid_until, redeemed_at } = couponSchema.shape;

const facts = {
  coupon: z.object({
    ...{ uuid, code, status, valid_from: time(), valid_until },
    ...{ paid_value: z.string(), face_value: z.string() },
    ...{ redeemed_at, redeemed_location: z.string().nullable() },
  }),
  offer: named,
  price_option: named,
  holder_name: z.string().nullable(),
  slot: soldSlotSchema.nullable(),
  terms: counterTermsSchema,
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
    slot: soldSlotSchema.nullable().optional(),
    terms: counterTermsSchema.optional(),
    warnings: z
      .array(z.enum(["outside_redemption_rules"]))
      .optional()
      .openapi({ description: "It would be taken, but its terms say otherwise: the counter decides." }),
  })
  .openapi("CouponCheck");

export function presentCoupon(coupon: Omit<SoldCoupon, "left">): z.infer<typeof couponSchema> {
  return {
    uuid: coupon.id,
    code: showCouponCode(coupon.code),
    status: coupon.status,
    valid_until: isoOrNull(coupon.validUntil),
    redeemed_at: isoOrNull(coupon.redeemedAt),
  };
}

export function presentSlot(slot: SoldSlot | null) {
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
      ...presentCoupon(coupon),
      valid_from: iso(coupon.validFrom),
      paid_value: toDecimalString(coupon.paidValue),
      face_value: toDecimalString(coupon.faceValue),
      redeemed_location: coupon.redeemedAtPlace?.name ?? null,
    },
    offer: { uuid: coupon.offerId, title: coupon.title },
    price_option: { uuid: coupon.optionId, title: coupon.optionTitle },
    holder_name: coupon.holderName,
    slot: presentSlot(coupon.slot),
    terms: presentCounterTerms(coupon.terms),
  };
}

export function presentRedemption(coupon: CouponAtCounter): z.infer<typeof redemptionSchema> {
  return { status: "ok", ...presentFacts(coupon) };
}

export function presentCouponCheck({
  refusal,
  coupon,
  outsideRules,
}: CouponCheck): z.infer<typeof couponCheckSchema> {
  if (refusal === null && coupon) {
    const warnings = outsideRules ? (["outside_redemption_rules"] as const) : [];
    return { status: "ok", ...presentFacts(coupon), warnings: [...warnings] };
  }
  return {
    status: "error",
    ...(refusal !== null && { reason: refusal }),
    ...(coupon?.redeemedAt != null && {
      redeemed_at: iso(coupon.redeemedAt),
      redeemed_location: coupon.redeemedAtPlace?.name ?? null,
    }),
  };
}
