/** Books the revenue of a redeemed coupon, and its undoing, where the organization earns on redemption. */
import type { Trx } from "~/db/schema";
import { endLiability, resumeLiability } from "~/domain/coupons/coupon-money.server";
import { moveEntries } from "~/domain/ledger/journal";
import { isPosted, postJournal } from "~/domain/ledger/post-journal.server";
import { minus, refundedPart } from "~/domain/ledger/unit-value";
import { readCouponValues, saleOfCoupon } from "./coupon-values.server";

/**
 * Call in the redemption's transaction. The nonce identifies the redemption, so that it can be undone.
 */
export async function bookRedemption(
  trx: Trx,
  couponId: string,
  { nonce, at }: { nonce: string; at: number },
): Promise<void> {
  if (!(await endLiability(trx, couponId))) return;
  const [coupon] = await readCouponValues(trx, { couponIds: [couponId] });
  if (!coupon) throw new Error("the coupon went away while it was redeemed");
  const { organizationId, unit, refunded } = coupon;
  const value = minus(unit, refundedPart(unit, refunded));
  const entries = moveEntries({ organizationId, recognition: "owed", value }, "earned");
  const sale = await saleOfCoupon(trx, couponId);
  await postJournal(trx, { kind: "redemption", eventId: `${couponId}:${nonce}`, ...sale, entries, at });
}

/** Call once the coupon is issued again. */
export async function bookRedemptionUndone(
  trx: Trx,
  couponId: string,
  { nonce, at }: { nonce: string; at: number },
): Promise<void> {
  const eventId = `${couponId}:${nonce}`;
  if (!(await isPosted(trx, { kind: "redemption", eventId }))) return;
  await resumeLiability(trx, couponId);
  const [coupon] = await readCouponValues(trx, { couponIds: [couponId] });
  if (!coupon) throw new Error("the coupon went away while its redemption was undone");
  const { organizationId, unit, refunded } = coupon;
  const value = minus(unit, refundedPart(unit, refunded));
  const entries = moveEntries({ organizationId, recognition: "earned", value }, "owed");
  const sale = await saleOfCoupon(trx, couponId);
  await postJournal(trx, { kind: "redemption_undone", eventId, ...sale, entries, at });
}
