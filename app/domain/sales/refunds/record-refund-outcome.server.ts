/** Records the provider's outcome of a refund and notifies the buyer once the money is on its way. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { MINUTE_MS } from "~/domain/kernel/durations";
import type { ProviderRefund } from "~/domain/kernel/payment-provider";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { moveRefund } from "~/domain/payments/move-payment.server";
import {
  announceRefund,
  type RefundedCoupons,
  readRefundedCoupons,
} from "~/domain/sales/announcements/announce-refund.server";
import { bookRefundPaid } from "~/domain/sales/books/book-refund.server";
import { lockSaleOfPayment } from "~/domain/sales/lock-sale.server";
import { readTold } from "~/domain/sales/mails/tell-recipients.server";
import { titleInMail } from "~/domain/sales/purchase";
import { returnReason } from "~/domain/sales/returned-money";

import { leaveIfTaken } from "./refunds-beside-dispute.server";

/** Poll interval of a refund that the bank is processing. */
const PENDING_POLL_MS = 30 * MINUTE_MS;

interface SentRefund {
  id: string;
  attempts: number;
}

/** With its sale locked, so that a bank's decision about the payment waits, or is read. @returns the payment's id */
async function lockPaymentOf(trx: Trx, refundId: string): Promise<string> {
  const refund = trx.selectFrom("refunds").select("payment_id").where("id", "=", refundId);
  const { payment_id: paymentId } = await refund.executeTakeFirstOrThrow();
  await lockSaleOfPayment(trx, paymentId);
  return paymentId;
}

/** Does nothing when another process has settled it meanwhile. */
export async function settleRefund(ctx: Context, sent: SentRefund, answer: ProviderRefund): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const to = answer.status === "pending" ? "submitted" : answer.status;
    const set = {
      lease_until: null,
      next_attempt_at: now + PENDING_POLL_MS,
      last_error: answer.reason,
      updated_at: now,
      ...(answer.providerRefundId !== null && { provider_refund_id: answer.providerRefundId }),
    };
    const refusedOf = answer.status === "failed" ? await lockPaymentOf(trx, sent.id) : null;
    const settled = await moveRefund(trx, sent.id, { from: ["submitted"], to, set, attempts: sent.attempts });
    if (!settled || answer.status === "pending") return;
    await writeAudit(trx, ctx.actor, `refund.${answer.status}`, ["refund", sent.id], now, {
      provider_refund_id: answer.providerRefundId,
      reason: answer.reason,
    });
    if (refusedOf !== null) {
      await leaveIfTaken(trx, refusedOf, ctx.actor, now);
      return;
    }
    await bookRefundPaid(trx, sent.id, now);
    const coupons = await readRefundedCoupons(trx, sent.id);
    await notifyByMail(trx, sent.id, coupons, now);
    await announceRefund(trx, sent.id, coupons, now);
  });
}

/** Skips late payments: they have no coupons, and their buyer was notified at once. */
async function notifyByMail(
  trx: Trx,
  refundId: string,
  coupons: RefundedCoupons,
  now: number,
): Promise<void> {
  const [first] = coupons;
  if (!first) return;
  const titles = coupons.map((coupon) => titleInMail(coupon.offer_title, coupon.price_option_title));
  const voided = coupons.filter(({ status }) => status === "void");
  const refund = await trx
    .selectFrom("refunds")
    .select(["reason", "request_key as requestKey", "card_amount as byCards"])
    .where("id", "=", refundId)
    .executeTakeFirstOrThrow();
  await enqueueMail(trx, first.email, "refund", `refund.succeeded:${refundId}`, now, {
    reason: returnReason(refund),
    byCards: refund.byCards,
    voided: voided.length,
    told: await readTold(trx, voided),
    number: first.number,
    amount: coupons.reduce((sum, { amount }) => sum + amount, 0),
    currency: first.currency,
    items: [...new Set(titles)],
  });
}
