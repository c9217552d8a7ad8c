/** The stored states of a coupon and their transitions (docs/states.md; docs/domain.md 7). */
import type { CouponState } from "~/db/schema/coupons";
import type { Transitions } from "~/domain/kernel/transitions";

export const COUPON_TRANSITIONS = {
  // An expired coupon stays issued: the right to withdraw does not end with its validity.
  issued: {
    redeemed: "a counter redeemed it",
    void: "it was given back, its date was cancelled, the buyer's bank took the money, or it expired into a gift card",
  },
  // A refund does not undo the redemption.
  redeemed: { issued: "the counter undid the redemption within ten minutes" },
  void: {},
} as const satisfies Transitions<CouponState>;

/** Stored reason of a void coupon. */
export type VoidReason =
  | "refund"
  | "withdrawal"
  | "slot_cancelled"
  | "buyer_cancelled"
  | "chargeback"
  | "expiry_credit";
