/**
 * Sends a recorded refund to the provider until its outcome is known. A lease allows one process per refund
 * and one refund per payment at a time, because some providers report only the refunded total.
 */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { failureReason, isUnleased, retryLater, type WorkQueue } from "~/db/work-queue.server";
import type { Context } from "~/domain/kernel/context";
import { HOUR_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { ProviderError, type ProviderRefund, type RefundRequest } from "~/domain/kernel/payment-provider";
import { moveRefund } from "~/domain/payments/move-payment.server";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { log } from "~/log/log.server";
import { settleRefund } from "./record-refund-outcome.server";
import { waitForBank } from "./refunds-beside-dispute.server";

const OPEN_REFUNDS = ["requested", "submitted"] as const;
export const REFUND_QUEUE: WorkQueue = {
  table: "refunds",
  key: ["id"],
  open: sql`refunds.status in ('requested', 'submitted')`,
  // Longer than the provider's slowest answer.
  leaseMs: 2 * MINUTE_MS,
  firstDelayMs: MINUTE_MS,
  longestDelayMs: 6 * HOUR_MS,
};

interface Claimed extends RefundRequest {
  /** Our row's id; `refundId` is the provider's. */
  id: string;
  provider: string;
  providerRefundId: string | null;
  /** Number of attempts, this one included. */
  attempts: number;
}

/**
 * Does nothing when the refund is decided, not due, leased by another process, or waits for the buyer's bank.
 * @param isThere an event of the provider names the refund
 * @throws ProviderError when the provider did not answer; the refund stays open for the next round
 */
export async function sendRefund(
  ctx: Context,
  refundId: string,
  { isThere = false }: { isThere?: boolean } = {},
): Promise<void> {
  const refund = await inTransaction(ctx.db, (trx) => claim(trx, refundId, isThere));
  if (!refund) return;
  try {
    const provider = ctx.payments.byName(refund.provider);
    const answer: ProviderRefund =
      refund.amount === 0
        ? { status: "succeeded", providerRefundId: refund.id, reason: null }
        : refund.providerRefundId === null
          ? await provider.refund(refund)
          : await provider.lookupRefund(refund);
    await settleRefund(ctx, refund, answer);
  } catch (error) {
    await retryLater(ctx.db, REFUND_QUEUE, refund, failureReason(error));
    throw error;
  }
}

/** @returns null for an unknown refund */
export async function saleOfRefund(db: Db | Trx, refundId: string): Promise<string | null> {
  const found = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select("payments.sale_id")
    .where("refunds.id", "=", refundId)
    .executeTakeFirst();
  return found?.sale_id ?? null;
}

async function claim(trx: Trx, refundId: string, isThere: boolean): Promise<Claimed | null> {
  const now = await databaseNow(trx);
  const saleId = await saleOfRefund(trx, refundId);
  if (saleId === null) return null;
  await lockSale(trx, saleId);
  const row = await trx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .selectAll("refunds")
    .select(["payments.currency", "payments.provider", "payments.captured_amount"])
    .select("payments.card_amount as paid_by_cards")
    .select(["payments.provider_order_id", "payments.provider_capture_id", "payments.disputed"])
    .where("refunds.id", "=", refundId)
    .where(REFUND_QUEUE.open)
    .where(isUnleased(REFUND_QUEUE, now))
    .executeTakeFirst();
  if (!row?.provider_order_id || !row.provider_capture_id) return null;
  // One whose answer was lost may not have arrived: asked for again, it would be sent beside the dispute.
  const mayBeUnsent = row.status === "requested" || (row.provider_refund_id === null && !isThere);
  if (row.disputed && mayBeUnsent && row.amount > row.card_amount) {
    await waitForBank(trx, refundId, now);
    return null;
  }
  const others = await trx
    .selectFrom("refunds")
    .select(["amount", "card_amount", "credit_amount", "status", "provider_refund_id"])
    .where("payment_id", "=", row.payment_id)
    .where("id", "<>", refundId)
    .execute();
  // Another refund has an unknown outcome: the provider's refunded total could belong to either.
  if (
    others.some(({ status, provider_refund_id }) => status === "submitted" && provider_refund_id === null)
  ) {
    return null;
  }
  const confirmed = others.filter(({ status }) => status === "succeeded" || status === "submitted");
  const sent = { attempts: row.attempts + 1, lease_until: now + REFUND_QUEUE.leaseMs, updated_at: now };
  if (!(await moveRefund(trx, refundId, { from: OPEN_REFUNDS, to: "submitted", set: sent }))) return null;
  return {
    provider: row.provider,
    providerRefundId: row.provider_refund_id,
    orderId: row.provider_order_id,
    captureId: row.provider_capture_id,
    id: refundId,
    refundId: row.retries === 0 ? refundId : `${refundId}-${row.retries}`,
    // Gift cards have got their part already.
    amount: row.amount - row.card_amount,
    currency: row.currency,
    captured: row.captured_amount - row.paid_by_cards,
    alreadyRefunded: confirmed.reduce(
      (sum, { amount, card_amount, credit_amount }) => sum + amount - card_amount - credit_amount,
      0,
    ),
    repeat: row.status === "submitted",
    attempts: row.attempts + 1,
  };
}

/** Logs failures instead of throwing: the recorded refund is retried by its job. */
export async function trySendRefund(ctx: Context, refundId: string): Promise<void> {
  await sendRefund(ctx, refundId).catch((error: unknown) => {
    if (error instanceof ProviderError) log.warn({ err: error, refundId }, "refund not sent");
    else log.error({ err: error, refundId }, "refund not sent");
  });
}

/**
 * Updates a refund after a provider event about it.
 * @returns "open" while the outcome is unknown or another process is asking; "unmatched" when no refund of
 * ours fits, e.g. one made on the provider's own site
 */
export async function followRefund(
  ctx: Context,
  paymentId: string,
  providerRefundId: string,
): Promise<"done" | "open" | "unmatched"> {
  const ofPayment = ctx.db.selectFrom("refunds").select(["id", "status"]).where("payment_id", "=", paymentId);
  const find = () => ofPayment.where("provider_refund_id", "=", providerRefundId).executeTakeFirst();
  const exact = await find();
  // The response with the provider's id may still be on its way to another process.
  const candidate =
    exact ??
    (await ofPayment
      .where("status", "in", OPEN_REFUNDS)
      .where("provider_refund_id", "is", null)
      .executeTakeFirst());
  if (!candidate) return "unmatched";
  await sendRefund(ctx, candidate.id, { isThere: true });
  const isOpen = ({ status }: { status: string }) => (OPEN_REFUNDS as readonly string[]).includes(status);
  const found = await find();
  if (found) return isOpen(found) ? "open" : "done";
  const after = await ofPayment.where("id", "=", candidate.id).executeTakeFirstOrThrow();
  return isOpen(after) ? "open" : "unmatched";
}
