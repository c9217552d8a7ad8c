/** The JSON of coupons at the counter: the member's view, and the results of check and redemption. */
import { z } from "@hono/zod-openapi";
import {
  constant,
  decimal,
  encoded,
  instant,
  instantOrNull,
  iso,
  made,
  orNull,
  renamed,
  time,
  uuid,
  wire,
} from "~/api/wire/wire";
import { OUTSIDE_REASONS } from "~/domain/catalogue/redemption-time";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { COUPON_REFUSALS, COUPON_STATUSES } from "~/domain/coupons/redeemability";
import type { CouponCheck } from "~/domain/sales/redemption/check-coupon.server";
import type { CouponAtCounter } from "~/domain/sales/redemption/counter-queries.server";
import { COUNTER_VERDICTS } from "~/domain/sales/redemption/counter-verdict";
import type { SoldSlot } from "~/domain/sales/sold-line";
import { counterTerms } from "./sold-terms-json";

const named = z.object({ uuid: z.uuid(), title: z.string() });

const placeOf = ({ redeemedAtPlace }: CouponAtCounter) => redeemedAtPlace?.name ?? null;

export const soldSlot = wire<SoldSlot>()(null, {
  slot_id: renamed("id", z.uuid()),
  starts_at: instant(),
  ends_at: instant(),
  timezone: z.string().openapi({ description: "IANA name.", example: "Europe/Madrid" }),
});

export const couponFields = {
  uuid,
  code: encoded(z.string().openapi({ example: "7K3M-9QZA-1B2C4" }), showCouponCode),
  status: z.enum(COUPON_STATUSES),
  valid_until: instantOrNull(
    time().nullable().openapi({ description: "The whole day counts; null = no end." }),
  ),
  redeemed_at: instantOrNull(),
};
const { code, status, valid_until, redeemed_at } = couponFields;

const couponAtCounter = wire<CouponAtCounter>()(null, {
  uuid,
  code,
  status,
  valid_from: instant(),
  valid_until,
  paid_value: decimal(),
  face_value: decimal(),
  due_at_venue: decimal(
    z.string().openapi({
      description: "To collect when it is used: the whole price less the deposit. 0.00 = all is paid.",
    }),
  ),
  redeemed_at,
  redeemed_location: made(z.string().nullable(), placeOf),
});

export const { schema: redemptionSchema, present: presentRedemption } = wire<CouponAtCounter>()(
  "Redemption",
  {
    status: constant("ok"),
    coupon: made(couponAtCounter.schema, (coupon: CouponAtCounter) => couponAtCounter.present(coupon)),
    offer: made(named, ({ offerId, title }: CouponAtCounter) => ({ uuid: offerId, title })),
    price_option: made(named, ({ optionId, optionTitle }: CouponAtCounter) => {
      return { uuid: optionId, title: optionTitle };
    }),
    holder_name: z.string().nullable(),
    slot: orNull(soldSlot),
    terms: counterTerms,
  },
);

export const couponCheckSchema = z
  .object({
    status: z.enum(["ok", "error"]),
    verdict: z.enum(COUNTER_VERDICTS).openapi({
      description:
        "What to show: `valid` green, `valid_not_now` amber (it would be taken, but its terms exclude this day or " +
        "hour), `refused` red.",
    }),
    reason: z.enum(COUPON_REFUSALS).optional().openapi({ description: "Why it would not be taken." }),
    redeemed_at: time().optional(),
    redeemed_location: z.string().nullable().optional(),
    ...redemptionSchema.omit({ status: true }).partial().shape,
    warnings: z
      .array(z.enum(["outside_redemption_rules"]))
      .optional()
      .openapi({ description: "It would be taken, but its terms say otherwise: the counter decides." }),
    outside_rules: z.enum(OUTSIDE_REASONS).optional().openapi({
      description:
        "With `valid_not_now`: what excludes this moment, on the clock of its places; `terms.redemption_rules` has the rules.",
    }),
  })
  .openapi("CouponCheck");

export function presentCouponCheck({
  verdict,
  refusal,
  outside,
  coupon,
}: CouponCheck): z.infer<typeof couponCheckSchema> {
  if (refusal === null && coupon) {
    const warnings = outside === null ? [] : (["outside_redemption_rules"] as const);
    return {
      ...presentRedemption(coupon),
      verdict,
      warnings: [...warnings],
      ...(outside !== null && { outside_rules: outside }),
    };
  }
  return {
    status: "error",
    verdict,
    ...(refusal !== null && { reason: refusal }),
    ...(coupon?.redeemedAt != null && {
      redeemed_at: iso(coupon.redeemedAt),
      redeemed_location: placeOf(coupon),
    }),
  };
}
