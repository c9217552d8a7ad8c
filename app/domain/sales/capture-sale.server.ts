/**
 * The one capture function: return page, notification and reconciler all call it, any number of times. A lease on the
 * payment lets one caller talk to the provider; what the provider says decides, and settling is one transaction.
 */

import { databaseNow } from "~/db/clock.server";
import type { PaymentStatus } from "~/db/schema/payments";
import type { SaleStatus } from "~/db/schema/sales";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import { ProviderError, type ProviderPayment } from "~/domain/kernel/payment-provider";
import { CAPTURABLE, CAPTURE_LEASE_MS } from "~/domain/payments/payment";
import { endSale } from "./end-sale.server";
import { markApproved } from "./mark-approved.server";
import { type CaptureOutcome, type CaptureResult, settledOutcome } from "./sale";
import { settleCapture } from "./settle-capture.server";
import { stockIsGone } from "./stock-is-gone.server";

interface PaymentRow {
  id: string;
  sale_id: string;
  sale_status: SaleStatus;
  provider: string;
  provider_order_id: string | null;
  status: PaymentStatus;
  amount: number;
  currency: string;
}

interface LeasedPayment extends PaymentRow {
  leaseId: string;
}

/**
 * @returns null when there is no such payment
 * @throws ProviderError when the provider could not be asked; nothing is lost, the next call goes on
 */
export async function captureSale(ctx: Context, transactionId: string): Promise<CaptureResult | null> {
  const payment = await readPayment(ctx, transactionId);
  if (!payment) return null;
  const result = (outcome: CaptureOutcome) => ({ transactionId, saleId: payment.sale_id, outcome });
  const settled = settledOutcome(payment.status, payment.sale_status);
  if (settled) return result(settled);
  const leaseId = await takeLease(ctx, payment.id);
  // What was read before the lease may be out of date by now.
  const current = (await readPayment(ctx, transactionId)) ?? payment;
  // Somebody else is capturing: what they find out is known in a moment.
  if (!leaseId) return result(settledOutcome(current.status, current.sale_status) ?? "pending");
  try {
    return result(await capture(ctx, { ...current, leaseId }));
  } finally {
    await returnLease(ctx, payment, leaseId);
  }
}

async function readPayment(ctx: Context, id: string): Promise<PaymentRow | undefined> {
  return ctx.db
    .selectFrom("payments")
    .innerJoin("sales", "sales.id", "payments.sale_id")
    .select([
      "payments.id",
      "payments.sale_id",
      "sales.status as sale_status",
      "payments.provider",
      "payments.provider_order_id",
      "payments.status",
      "payments.amount",
      "payments.currency",
    ])
    .where("payments.id", "=", id)
    .executeTakeFirst();
}

async function takeLease(ctx: Context, paymentId: string): Promise<string | null> {
  const now = await databaseNow(ctx.db);
  const leaseId = newId();
  const taken = await ctx.db
    .updateTable("payments")
    .set({ lease_id: leaseId, lease_until: now + CAPTURE_LEASE_MS })
    .where("id", "=", paymentId)
    .where("status", "in", [...CAPTURABLE, "capturing"])
    .where((eb) => eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", now)]))
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n ? leaseId : null;
}

/** A payment left in "capturing" with nobody on it was interrupted: the next caller asks the provider first. */
async function returnLease(ctx: Context, payment: PaymentRow, leaseId: string): Promise<void> {
  await ctx.db
    .updateTable("payments")
    .set({ lease_id: null, lease_until: null })
    .where("id", "=", payment.id)
    .where("lease_id", "=", leaseId)
    .execute();
}

/** @returns false when the lease was lost to somebody else, who then decides */
async function setStatus(ctx: Context, payment: LeasedPayment, status: PaymentStatus): Promise<boolean> {
  const set = await ctx.db
    .updateTable("payments")
    .set({ status, updated_at: await databaseNow(ctx.db) })
    .where("id", "=", payment.id)
    .where("lease_id", "=", payment.leaseId)
    .where("status", "in", [...CAPTURABLE, "capturing"])
    .executeTakeFirst();
  return set.numUpdatedRows === 1n;
}

async function capture(ctx: Context, payment: LeasedPayment): Promise<CaptureOutcome> {
  if (payment.provider_order_id === null) return waiting(payment.sale_status);
  const provider = ctx.payments.byName(payment.provider);
  const seen = await provider.lookup(payment.provider_order_id);
  refuseForeign(payment, seen);
  if (seen.status === "approved") {
    if (payment.sale_status !== "created" && (await stockIsGone(ctx.db, payment.sale_id))) return "cancelled";
    if (seen.amount !== payment.amount || seen.currency !== payment.currency) return decline(ctx, payment);
    await markApproved(ctx, payment.sale_id);
    if (!(await setStatus(ctx, payment, "capturing"))) return "pending";
    return conclude(
      ctx,
      { ...payment, status: "capturing" },
      await provider.capture(payment.provider_order_id),
    );
  }
  return conclude(ctx, payment, seen);
}

/** Another's order at the provider would be paid with another's money. */
function refuseForeign(payment: PaymentRow, seen: ProviderPayment): void {
  if (seen.reference !== null && seen.reference !== payment.id) {
    throw new ProviderError(payment.provider, `order of payment ${payment.id} belongs to another payment`);
  }
}

async function conclude(
  ctx: Context,
  payment: LeasedPayment,
  seen: ProviderPayment,
): Promise<CaptureOutcome> {
  switch (seen.status) {
    case "captured":
      return settleCapture(ctx, payment, seen);
    case "pending":
      await setStatus(ctx, payment, "pending");
      return "pending";
    case "declined":
      return decline(ctx, payment);
    case "voided":
      await end(ctx, payment, "cancelled");
      return "cancelled";
    case "created":
    case "approved":
      return backToTheBuyer(ctx, payment, seen.status);
  }
}

/** The provider wants the buyer's approval (again): what an attempt had begun is undone, and time may end the sale. */
async function backToTheBuyer(
  ctx: Context,
  payment: LeasedPayment,
  status: "created" | "approved",
): Promise<CaptureOutcome> {
  if (payment.status === "capturing") {
    await setStatus(ctx, payment, payment.sale_status === "created" ? status : "expired");
  }
  return waiting(payment.sale_status);
}

function waiting(saleStatus: SaleStatus): CaptureOutcome {
  return saleStatus === "created" ? "not_approved" : "cancelled";
}

async function decline(ctx: Context, payment: PaymentRow): Promise<CaptureOutcome> {
  await end(ctx, payment, "failed");
  return "declined";
}

async function end(ctx: Context, { sale_id }: PaymentRow, how: "cancelled" | "failed"): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    await endSale(trx, { saleId: sale_id, end: how, decidedBy: "provider", actor: ctx.actor, now });
  });
}
