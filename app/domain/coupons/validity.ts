/** Computes a coupon's period of validity from its offer's rule and the time of purchase. */
import type { Validity } from "~/domain/catalogue/offer";
import { DAY_MS } from "~/domain/kernel/durations";

export interface CouponWindow {
  /** ms UTC */
  validFrom: number;
  /** ms UTC; null = no end is known (a dated offer bought without a slot). */
  validUntil: number | null;
}

/** @param slotEndsAt ms UTC, for offers whose coupon is for one date */
export function couponWindow(validity: Validity, boughtAt: number, slotEndsAt: number | null): CouponWindow {
  switch (validity.mode) {
    case "fixed":
      return { validFrom: Math.max(boughtAt, validity.validFrom), validUntil: validity.validUntil };
    case "days_after_purchase":
      return { validFrom: boughtAt, validUntil: boughtAt + validity.days * DAY_MS };
    case "slot":
      return { validFrom: boughtAt, validUntil: slotEndsAt };
  }
}
