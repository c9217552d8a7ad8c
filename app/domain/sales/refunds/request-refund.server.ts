/** Records that part of a captured payment goes back; sending it is for after the transaction. */
import { sql } from "kysely";
import type { Trx } from "~/db/schema";
import { type Actor, actorName } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import type { Cents } from "~/domain/kernel/money";
import { bookRefundRequested } from "~/domain/sales/books/book-refund.server";
import { issueCorrectiveReceipts } from "~/domain/sales/receipts/issue-corrective-receipts.server";

export interface RefundedCoupon {
  id: string;
  /** How much of its price goes back; 0 for what was free. */
  amount: Cents;
}

interface RefundRequest {
  saleId: string;
  coupons: readonly RefundedCoupon[];
  reason: string;
  actor: Actor;
  /** The caller's own id of the request, unique within the payment. */
  requestKey?: string;
  /** ms UTC, the database's clock. */
  now: number;
}

/**
 * Call with the sale locked; the tables' own checks refuse more than was paid for a coupon and more than was captured.
 * @returns null when nothing was paid for these coupons
 */
export async function requestRefund(trx: Trx, request: RefundRequest): Promise<string | null> {
  const { saleId, reason, actor, requestKey = null, now } = request;
  const coupons = request.coupons.filter(({ amount }) => amount > 0);
  const amount = coupons.reduce((sum, coupon) => sum + coupon.amount, 0);
  if (amount === 0) return null;
  const paymentId = await countAsRefunded(trx, saleId, amount, now);
  const refundId = newId();
  await trx
    .insertInto("refunds")
    .values({
      id: refundId,
      payment_id: paymentId,
      amount,
      reason,
      status: "requested",
      provider_refund_id: null,
      next_attempt_at: now,
      lease_until: null,
      last_error: null,
      requested_by: actorName(actor),
      request_key: requestKey,
      created_at: now,
      updated_at: now,
    })
    .execute();
  for (const coupon of coupons) await countForCoupon(trx, refundId, coupon);
  await bookRefundRequested(trx, refundId, now);
  await issueCorrectiveReceipts(trx, { saleId, cause: { refundId }, coupons }, now);
  return refundId;
}

async function countAsRefunded(trx: Trx, saleId: string, amount: Cents, now: number): Promise<string> {
  const payment = await trx
    .selectFrom("payments")
    .select(["id", "captured_amount", "refunded_amount"])
    .where("sale_id", "=", saleId)
    .executeTakeFirstOrThrow();
  const refunded = payment.refunded_amount + amount;
  await trx
    .updateTable("payments")
    .set({
      refunded_amount: refunded,
      status: refunded === payment.captured_amount ? "refunded" : "partially_refunded",
      updated_at: now,
    })
    .where("id", "=", payment.id)
    .execute();
  return payment.id;
}

async function countForCoupon(trx: Trx, refundId: string, { id, amount }: RefundedCoupon): Promise<void> {
  await trx
    .updateTable("coupons")
    .set({ refunded_value: sql`refunded_value + ${amount}` })
    .where("id", "=", id)
    .execute();
  await trx.insertInto("coupon_refunds").values({ refund_id: refundId, coupon_id: id, amount }).execute();
}
