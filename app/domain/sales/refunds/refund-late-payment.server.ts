/**
 * Refunds a payment that arrived after its stock was sold: recorded, sent to the provider, then confirmed.
 */

import { databaseNow } from "~/db/clock.server";
import type { PaymentsTable } from "~/db/schema/payments";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import type { ProviderPayment } from "~/domain/kernel/payment-provider";
import { requireMoved, statesBefore } from "~/domain/kernel/transitions";
import { movePayment } from "~/domain/payments/move-payment.server";
import { isPaid, PAYMENT_TRANSITIONS } from "~/domain/payments/payment";
import { bookLatePayment } from "~/domain/sales/books/book-refund.server";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { apologizeByMail } from "~/domain/sales/mails/confirm-by-mail.server";
import { moveSale } from "~/domain/sales/move-sale.server";
import { type CaptureOutcome, settledOutcome } from "~/domain/sales/sale";
import { endSale } from "~/domain/sales/stock/end-sale.server";
import { insertRefund } from "./request-refund.server";
import { trySendRefund } from "./send-refund.server";

type Payment = Pick<PaymentsTable, "id" | "sale_id">;

type Decision = { outcome: CaptureOutcome; refundId: string | null };

/** Also refunds unexpected amounts. The reconciler retries an unavailable provider. */
export async function refundLatePayment(
  ctx: Context,
  payment: Payment,
  seen: ProviderPayment,
): Promise<CaptureOutcome> {
  const { outcome, refundId } = await decideRefund(ctx, payment, seen);
  if (refundId) await trySendRefund(ctx, refundId);
  return outcome;
}

/** The refund to send; none without money, or when another caller has decided. */
async function decideRefund(ctx: Context, payment: Payment, seen: ProviderPayment): Promise<Decision> {
  const { sale_id: saleId } = payment;
  return inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const before = await lockSale(trx, saleId);
    const decided = settledOutcome(before.payment.status, before.status);
    if (decided) return { outcome: decided, refundId: null };
    const ending = { saleId, decidedBy: "provider", actor: ctx.actor, now } as const;
    // A sale that was still waiting for the right payment releases its stock.
    await endSale(trx, { ...ending, end: seen.amount === 0 ? "cancelled" : "failed" });
    if (seen.amount === 0) return { outcome: "cancelled", refundId: null };
    const gone = {
      provider_capture_id: seen.captureId,
      // The refund is the received money, even in another currency.
      currency: seen.currency,
      captured_amount: seen.amount,
      refunded_amount: seen.amount,
      // The cards were given back when the sale ended.
      card_amount: 0,
      lease_id: null,
      lease_until: null,
      updated_at: now,
    };
    const ended = statesBefore(PAYMENT_TRANSITIONS, "refunded").filter((state) => !isPaid(state));
    requireMoved(await movePayment(trx, payment, { from: ended, to: "refunded", set: gone }), "payment");
    const refund = { payment_id: payment.id, amount: seen.amount, reason: "late_payment_without_stock" };
    const refundId = await insertRefund(trx, refund, now);
    if (before.status === "expired" || before.status === "cancelled") {
      requireMoved(await moveSale(trx, saleId, { from: [before.status], to: "failed" }), "sale");
    }
    await bookLatePayment(trx, refundId, now);
    await apologizeByMail(trx, saleId, seen, now);
    await writeAudit(trx, ctx.actor, "sale.refunded_sold_out", ["sale", saleId], now, {
      amount: seen.amount,
      currency: seen.currency,
    });
    return { outcome: "refunded_sold_out", refundId };
  });
}
