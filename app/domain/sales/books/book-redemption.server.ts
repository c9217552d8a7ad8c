/** Books that an organization has earned what a coupon was sold for, where it earns on redemption. */
import type { Trx } from "~/db/schema";
import { endLiability } from "~/domain/coupons/coupon-money.server";
import { moveEntries } from "~/domain/ledger/journal";
import { postJournal } from "~/domain/ledger/post-journal.server";
import { minus, refundedPart } from "~/domain/ledger/unit-value";
import { readCouponValues, saleOfCoupon } from "./coupon-values.server";

/** Call in the transaction that redeemed the coupon. The nonce names the redemption, should it be undone one day. */
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
