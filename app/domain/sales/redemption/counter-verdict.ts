/** The counter's verdict on a coupon: refused, valid, or valid although the rules it was sold under exclude this moment. */
import { type OutsideReason, outsideReason } from "~/domain/catalogue/redemption-time";
import { type CouponRefusal, couponRefusal } from "~/domain/coupons/redeemability";
import type { CouponAtCounter } from "./counter-queries.server";

export const COUNTER_VERDICTS = ["valid", "valid_not_now", "refused"] as const;

export interface CounterVerdict {
  verdict: (typeof COUNTER_VERDICTS)[number];
  refusal: CouponRefusal | null;
  /** Why this moment is excluded: a warning, not a refusal (decision 064); null for refused coupons. */
  outside: OutsideReason | null;
}

export const refusedAtCounter = (refusal: CouponRefusal): CounterVerdict => ({
  verdict: "refused",
  refusal,
  outside: null,
});

/** @param now ms UTC */
export function counterVerdict(coupon: CouponAtCounter, now: number): CounterVerdict {
  const refusal = couponRefusal(coupon, now);
  if (refusal !== null) return refusedAtCounter(refusal);
  const outside = outsideReason(coupon.terms.redemptionRules, coupon.terms.locations, now);
  return { verdict: outside === null ? "valid" : "valid_not_now", refusal, outside };
}
