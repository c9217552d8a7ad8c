/** Leases a payment so that one caller at a time asks the provider; the lease of a dead process expires. */
import { databaseNow } from "~/db/clock.server";
import type { PaymentStatus } from "~/db/schema/payments";
import type { SaleStatus } from "~/db/schema/sales";
import type { Context } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import { type StateAfter, type StateBefore, statesBefore } from "~/domain/kernel/transitions";
import { movePayment } from "~/domain/payments/move-payment.server";
import { CAPTURABLE, CAPTURE_LEASE_MS, PAYMENT_TRANSITIONS } from "~/domain/payments/payment";

type Payments = typeof PAYMENT_TRANSITIONS;

export interface PaymentRow {
  id: string;
  sale_id: string;
  sale_status: SaleStatus;
  provider: string;
  provider_order_id: string | null;
  status: PaymentStatus;
  amount: number;
  currency: string;
  closed_at: number | null;
}

export interface LeasedPayment extends PaymentRow {
  leaseId: string;
}

export async function readPayment(ctx: Context, id: string): Promise<PaymentRow | undefined> {
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
      "payments.closed_at",
    ])
    .where("payments.id", "=", id)
    .executeTakeFirst();
}

/** @returns null when another caller holds the lease, or the payment is decided */
export async function takeLease(ctx: Context, paymentId: string): Promise<string | null> {
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

/** A payment left in "capturing" without a lease was interrupted: the next caller asks the provider first. */
export async function returnLease(ctx: Context, paymentId: string, leaseId: string): Promise<void> {
  await ctx.db
    .updateTable("payments")
    .set({ lease_id: null, lease_until: null })
    .where("id", "=", paymentId)
    .where("lease_id", "=", leaseId)
    .execute();
}

/** @returns false when another caller has taken the lease and decides */
export async function setStatus<To extends StateAfter<Payments>>(
  ctx: Context,
  payment: LeasedPayment,
  to: To,
  from: readonly StateBefore<Payments, To>[] = statesBefore(PAYMENT_TRANSITIONS, to),
): Promise<boolean> {
  const set = { updated_at: await databaseNow(ctx.db) };
  // Closed meanwhile, e.g. by the buyer's next order: it must not be captured any more.
  const unlessClosed = to === "capturing";
  return movePayment(ctx.db, payment, { from, to, set, leaseId: payment.leaseId, unlessClosed });
}
