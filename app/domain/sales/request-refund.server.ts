/** Records that part of a captured payment goes back; sending it is for after the transaction. */
import type { Trx } from "~/db/schema";
import { newId } from "~/domain/kernel/ids.server";
import type { Cents } from "~/domain/kernel/money";

interface RefundRequest {
  saleId: string;
  /** More than nothing. */
  amount: Cents;
  reason: string;
  /** ms UTC, the database's clock. */
  now: number;
}

/** Call with the sale locked; the table's own check refuses more than was captured. */
export async function requestRefund(
  trx: Trx,
  { saleId, amount, reason, now }: RefundRequest,
): Promise<string> {
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
  const refundId = newId();
  await trx
    .insertInto("refunds")
    .values({
      id: refundId,
      payment_id: payment.id,
      amount,
      reason,
      status: "requested",
      provider_refund_id: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return refundId;
}
