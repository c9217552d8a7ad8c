/** The stored states of a coupon and the moves between them (docs/states.md; docs/domain.md 7). */
import type { CouponState } from "~/db/schema/coupons";
import type { Transitions } from "~/domain/kernel/transitions";

export const COUPON_TRANSITIONS = {
  // A coupon past its last day stays issued: the right to withdraw does not end with it.
  issued: {
    redeemed: "a counter redeemed it",
    void: "it was given back, its date was cancelled, or the buyer's bank took the money",
  },
  // The price of a used coupon may go back; its use stays.
  redeemed: {},
  void: {},
} as const satisfies Transitions<CouponState>;

/** Why a coupon became void, as stored. */
export type VoidReason = "refund" | "withdrawal" | "slot_cancelled" | "chargeback";
