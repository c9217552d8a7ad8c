/**
 * Captures a sale, idempotently: called by return page, webhook and reconciler. A lease lets one caller at a
 * time ask the provider; the provider's answer decides, and settling is one transaction.
 */

import { databaseNow } from "~/db/clock.server";
import type { SaleStatus } from "~/db/schema/sales/sales";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { ProviderError, type ProviderPayment } from "~/domain/kernel/payment-provider";
import {
  type CaptureAnswer,
  type CaptureOutcome,
  type CaptureResult,
  settledOutcome,
} from "~/domain/sales/sale";
import { endSale } from "~/domain/sales/stock/end-sale.server";
import { stockIsGone } from "~/domain/sales/stock/stock-is-gone.server";
import { beginCapture } from "./begin-capture.server";
import {
  type LeasedPayment,
  leasePayment,
  type PaymentRow,
  returnLease,
  setStatus,
} from "./capture-lease.server";
import { settleCapture } from "./settle-capture.server";
import { voidClosedPayment } from "./void-closed-payment.server";

/**
 * @param outcomeShown whether the outcome is shown to a person: then an ended order is closed first, so that
 * it is never charged later (decision 021)
 * @returns null for an unknown payment
 * @throws ProviderError when the provider did not answer; calling again continues the capture
 */
export async function captureSale(
  ctx: Context,
  transactionId: string,
  { outcomeShown = false }: { outcomeShown?: boolean } = {},
): Promise<CaptureResult | null> {
  const found = await leasePayment(ctx, transactionId);
  if (!found) return null;
  const { payment, leaseId } = found;
  const result = (answer: CaptureAnswer) => ({ transactionId, saleId: payment.sale_id, ...answer });
  // Without a lease another caller is capturing, and its result follows shortly.
  if (!leaseId) return result(certainly(settledOutcome(payment.status, payment.sale_status) ?? "pending"));
  let outcome: CaptureOutcome | null = null;
  try {
    const answer = await capture(ctx, { ...payment, leaseId }, outcomeShown);
    outcome = answer.outcome;
    return result(answer);
  } finally {
    // Settling ends the lease itself.
    if (outcome !== "captured") await returnLease(ctx, payment.id, leaseId);
  }
}

function certainly(outcome: CaptureOutcome): CaptureAnswer {
  return { outcome, certain: true };
}

async function capture(ctx: Context, payment: LeasedPayment, outcomeShown: boolean): Promise<CaptureAnswer> {
  if (payment.closed_at !== null) return voidClosedPayment(ctx, payment);
  if (payment.provider_order_id === null) return unpaid(ctx, payment, outcomeShown);
  const provider = ctx.payments.byName(payment.provider);
  const seen = await provider.lookup(payment.provider_order_id);
  refuseForeign(payment, seen);
  if (seen.status === "approved") {
    const late = payment.sale_status !== "created";
    if (late && (await stockIsGone(ctx.db, payment.sale_id))) return close(ctx, payment, "cancelled");
    if (seen.amount !== payment.amount - payment.card_amount || seen.currency !== payment.currency) {
      return close(ctx, payment, "failed");
    }
    if (!(await beginCapture(ctx, payment))) return certainly("pending");
    const answer = await provider.capture(payment.provider_order_id);
    return conclude(ctx, { ...payment, status: "capturing" }, answer, outcomeShown);
  }
  return conclude(ctx, payment, seen, outcomeShown);
}

/** An order of another payment must not be captured for this one. */
function refuseForeign(payment: PaymentRow, seen: ProviderPayment): void {
  if (seen.reference !== null && seen.reference !== payment.id) {
    throw new ProviderError(payment.provider, `order of payment ${payment.id} belongs to another payment`);
  }
}

async function conclude(
  ctx: Context,
  payment: LeasedPayment,
  seen: ProviderPayment,
  outcomeShown: boolean,
): Promise<CaptureAnswer> {
  switch (seen.status) {
    case "captured":
      return certainly(await settleCapture(ctx, payment, seen));
    case "pending":
      await setStatus(ctx, payment, "pending");
      return certainly("pending");
    case "declined":
      await end(ctx, payment, "failed");
      return certainly("declined");
    case "voided":
      await end(ctx, payment, "cancelled");
      return certainly("cancelled");
    case "created":
    case "approved":
      return awaitApproval(ctx, payment, seen.status, outcomeShown);
  }
}

/**
 * The provider needs the buyer's approval again: an interrupted attempt is undone, and the sale may expire.
 */
async function awaitApproval(
  ctx: Context,
  payment: LeasedPayment,
  status: "created" | "approved",
  outcomeShown: boolean,
): Promise<CaptureAnswer> {
  if (payment.status === "capturing") {
    await setStatus(ctx, payment, payment.sale_status === "created" ? status : "expired", ["capturing"]);
  }
  return unpaid(ctx, payment, outcomeShown);
}

async function unpaid(ctx: Context, payment: LeasedPayment, outcomeShown: boolean): Promise<CaptureAnswer> {
  if (payment.sale_status !== "created") {
    return outcomeShown ? close(ctx, payment, "cancelled") : certainly("cancelled");
  }
  const { takesMoney } = ctx.payments.byName(payment.provider);
  return { outcome: "not_approved", certain: takesMoney === "when_asked" };
}

/**
 * Closes the payment before it is voided at the provider: after a crash in between the reconciler voids it.
 */
async function close(
  ctx: Context,
  payment: LeasedPayment,
  how: "cancelled" | "failed",
): Promise<CaptureAnswer> {
  await end(ctx, payment, how);
  const ended: SaleStatus = payment.sale_status === "created" ? how : payment.sale_status;
  return voidClosedPayment(ctx, { ...payment, sale_status: ended });
}

async function end(ctx: Context, { sale_id }: PaymentRow, how: "cancelled" | "failed"): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    await endSale(trx, { saleId: sale_id, end: how, decidedBy: "provider", actor: ctx.actor, now });
  });
}
