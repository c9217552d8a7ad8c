/** Checks whether a coupon would be accepted now; changes nothing but the log of checks. */
import { databaseNow } from "~/db/clock.server";
import { isOutsideRules } from "~/domain/catalogue/redemption-time";
import { parseCouponReference } from "~/domain/coupons/coupon-reference.server";
import { type CouponRefusal, couponRefusal } from "~/domain/coupons/redeemability";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { mayActFor } from "~/domain/kernel/permissions";
import { type CouponAtCounter, findCoupon, findPlace } from "./counter-queries.server";
import { logCheck, refuseCodeGuessing, requireCounter } from "./coupon-check-log.server";

export interface CouponCheck {
  refusal: CouponRefusal | null;
  /** null for another organization's coupon, which reveals nothing else. */
  coupon: CouponAtCounter | null;
  /** Now is outside the redemption rules it was sold under: a warning, not a refusal. */
  outsideRules: boolean;
}

/**
 * @param input.text code, id or content of the QR code
 * @throws DomainError unauthenticated, not_found (logged as a guess), invalid (place), throttled (too many
 * guesses)
 */
export async function checkCoupon(
  ctx: Context,
  { text, placeId }: { text: string; placeId: string | null },
): Promise<CouponCheck> {
  const actor = requireCounter(ctx.actor);
  const now = await databaseNow(ctx.db);
  await refuseCodeGuessing(ctx.db, actor, now);
  const reference = parseCouponReference(text);
  const coupon = reference ? await findCoupon(ctx.db, reference) : undefined;
  if (!coupon) {
    await logCheck(ctx.db, { actor, couponId: null, result: "unknown", placeId, at: now });
    throw new DomainError("not_found");
  }
  const own = mayActFor(actor, coupon.organizationId, "cashier");
  if (own) await findPlace(ctx.db, coupon, placeId);
  const refusal = own ? couponRefusal(coupon, now) : "wrong_organization";
  await logCheck(ctx.db, { actor, couponId: coupon.id, result: refusal ?? "ok", placeId, at: now });
  const { redemptionRules, locations } = coupon.terms;
  const outsideRules = own && isOutsideRules(redemptionRules, locations, now);
  return { refusal, coupon: own ? coupon : null, outsideRules };
}
