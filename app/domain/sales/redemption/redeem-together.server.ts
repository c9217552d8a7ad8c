/** Redeems several coupons of one purchase in one transaction: all of them, or none. */
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { saleOfCoupon } from "~/domain/sales/books/coupon-values.server";
import { requireCounter } from "./coupon-check-log.server";
import {
  attemptRedemption,
  type RedeemedCoupon,
  refuseUsedNonce,
  requireRedeemed,
} from "./redeem-coupon.server";

export interface JointRedemption {
  /** By id, not by code: a list of guessed codes would pass the limit of guesses as one attempt. */
  coupons: readonly { id: string; nonce: string }[];
  placeId: string | null;
}

/**
 * @returns the coupons in the order given
 * @throws DomainError as redeemCoupon, for the first coupon that is refused; invalid (coupons of several purchases)
 */
export async function redeemTogether(
  ctx: Context,
  { coupons, placeId }: JointRedemption,
): Promise<RedeemedCoupon[]> {
  const actor = requireCounter(ctx.actor);
  // Sorted, to avoid deadlocks between two counters.
  const sorted = [...coupons].sort((a, b) => (a.id < b.id ? -1 : 1));
  return inTransaction(ctx.db, async (trx) => {
    const redeemed = new Map<string, RedeemedCoupon>();
    const sales = new Set<string>();
    for (const { id, nonce } of sorted) {
      const redemption = { text: id, nonce, placeId, scannedAt: null, offline: false };
      const outcome = await attemptRedemption(trx, actor, { by: "id", id }, redemption);
      redeemed.set(id, requireRedeemed(outcome));
      sales.add((await saleOfCoupon(trx, id)).saleId);
    }
    if (sales.size > 1) throw new DomainError("invalid", { fields: { coupons: ["one_purchase"] } });
    return coupons.map(({ id }) => redeemed.get(id) as RedeemedCoupon);
  }).catch(refuseUsedNonce);
}
