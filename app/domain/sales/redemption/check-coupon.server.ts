/** Checks whether a coupon would be accepted now; changes nothing but the log of checks. */
import { databaseNow } from "~/db/clock.server";
import { findReference } from "~/domain/coupons/imported-coupons.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { mayActFor } from "~/domain/kernel/permissions";
import { type CouponAtCounter, findCoupon, findPlace } from "./counter-queries.server";
import { type CounterVerdict, counterVerdict, refusedAtCounter } from "./counter-verdict";
import { logCheck, refuseCodeGuessing, requireCounter } from "./coupon-check-log.server";

export interface CouponCheck extends CounterVerdict {
  /** null for another organization's coupon, which reveals nothing else. */
  coupon: CouponAtCounter | null;
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
  const reference = await findReference(ctx.db, text);
  const coupon = reference ? await findCoupon(ctx.db, reference) : undefined;
  if (!coupon) {
    await logCheck(ctx.db, { actor, couponId: null, result: "unknown", placeId, at: now });
    throw new DomainError("not_found");
  }
  const own = mayActFor(actor, coupon.organizationId, "cashier");
  if (own) await findPlace(ctx.db, coupon, placeId);
  const verdict = own ? counterVerdict(coupon, now) : refusedAtCounter("wrong_organization");
  await logCheck(ctx.db, { actor, couponId: coupon.id, result: verdict.refusal ?? "ok", placeId, at: now });
  return { ...verdict, coupon: own ? coupon : null };
}
