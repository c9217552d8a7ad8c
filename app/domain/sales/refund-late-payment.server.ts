/** Gives back money that came without stock to sell for it: recorded first, sent to the provider, then confirmed. */
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import type { ProviderPayment } from "~/domain/kernel/payment-provider";
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import type { CaptureOutcome } from "./sale";

export async function refundLatePayment(
  ctx: Context,
  paymentId: string,
  seen: ProviderPayment,
): Promise<CaptureOutcome> {
  const refundId = await recordRefund(ctx, paymentId, seen);
  if (refundId) await sendRefund(ctx, refundId);
  return "refunded_sold_out";
}

/** @returns the refund to send, or null when the payment's money is on its way back already */
async function recordRefund(ctx: Context, paymentId: string, seen: ProviderPayment): Promise<string | null> {
  return inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const payment = await trx
      .updateTable("payments")
      .set({
        status: "refunded",
        provider_capture_id: seen.captureId,
        captured_amount: seen.amount,
        refunded_amount: seen.amount,
        updated_at: now,
      })
      .where("id", "=", paymentId)
      .where("refunded_amount", "=", 0)
      .returning("sale_id")
      .executeTakeFirst();
    if (!payment) return null;
    const refundId = newId();
    await trx
      .insertInto("refunds")
      .values({
        id: refundId,
        payment_id: paymentId,
        amount: seen.amount,
        reason: "late_payment_without_stock",
        status: "requested",
        provider_refund_id: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await trx.updateTable("sales").set({ status: "failed" }).where("id", "=", payment.sale_id).execute();
    await writeAudit(trx, {
      actor: ctx.actor,
      action: "sale.refunded_sold_out",
      subjectType: "sale",
      subjectId: payment.sale_id,
      detail: { amount: seen.amount },
      at: now,
    });
    return refundId;
  });
}

/** Sends one recorded refund; a provider that does not answer leaves it "requested" for the next round of the job. */
export async function sendRefund(ctx: Context, refundId: string): Promise<void> {
  const refund = await ctx.db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select([
      "refunds.amount",
      "payments.currency",
      "payments.provider",
      "payments.provider_order_id",
      "payments.provider_capture_id",
    ])
    .where("refunds.id", "=", refundId)
    .where("refunds.status", "in", ["requested", "submitted"])
    .executeTakeFirst();
  if (!refund?.provider_order_id || !refund.provider_capture_id) return;
  const provider = ctx.payments.byName(refund.provider);
  const { providerRefundId } = await provider.refund({
    orderId: refund.provider_order_id,
    captureId: refund.provider_capture_id,
    refundId,
    amount: refund.amount,
    currency: refund.currency,
  });
  await ctx.db
    .updateTable("refunds")
    .set({ status: "succeeded", provider_refund_id: providerRefundId, updated_at: await databaseNow(ctx.db) })
    .where("id", "=", refundId)
    .execute();
}
