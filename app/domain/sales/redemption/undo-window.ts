/** The right to undo a redemption, and how long: its cashier for two minutes, a manager for ten (docs/domain.md 7). */
import { MINUTE_MS } from "~/domain/kernel/durations";
import type { Cents } from "~/domain/kernel/money";

/** The cashier's own mistake, noticed while the guest is still there; a counter at night has no manager. */
const OWN_UNDO_MS = 2 * MINUTE_MS;
const UNDO_MS = 10 * MINUTE_MS;

export const UNDO_RIGHTS = ["at_once", "with_reason", "needs_manager", "too_late", "refunded"] as const;
export type UndoRight = (typeof UNDO_RIGHTS)[number];

/** A coupon whose money went back, wholly, stays redeemed. */
export function isMoneyBack(coupon: { saleStatus: string; paid: Cents; left: Cents }): boolean {
  return coupon.saleStatus !== "captured" || (coupon.left === 0 && coupon.paid > 0);
}

export function undoRight({
  redeemedAt,
  now,
  own,
  manager,
  refunded,
}: {
  /** ms UTC */
  redeemedAt: number;
  now: number;
  /** The caller redeemed it. */
  own: boolean;
  /** The caller may act as a manager of the organization. */
  manager: boolean;
  /** As isMoneyBack says. */
  refunded: boolean;
}): UndoRight {
  const age = now - redeemedAt;
  if (age > UNDO_MS) return "too_late";
  if (refunded) return "refunded";
  if (own && age <= OWN_UNDO_MS) return "at_once";
  return manager ? "with_reason" : "needs_manager";
}
