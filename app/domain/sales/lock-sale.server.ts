/**
 * Locks a sale and its payment, in this order, and reads them as they are then. Whatever moves either judges what it
 * finds here: a condition inside an UPDATE that had to wait would still see the other table as it was before.
 */
import { isSqlite } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import type { PaymentStatus } from "~/db/schema/payments";
import type { SaleStatus } from "~/db/schema/sales";

export interface LockedSale {
  status: SaleStatus;
  /** ms UTC */
  reservedUntil: number;
  sessionId: string;
  payment: { status: PaymentStatus; leaseUntil: number | null; closedAt: number | null };
}

/** Payments in these states may still bring money: time alone does not end their sale. */
export const UNDECIDED = ["approved", "capturing", "pending"] as const;

export async function lockSale(trx: Trx, saleId: string): Promise<LockedSale> {
  // SQLite's transactions hold the only write lock from their beginning.
  const rowLocks = !isSqlite(trx);
  const sale = await trx
    .selectFrom("sales")
    .select(["status", "reserved_until", "checkout_session_id"])
    .where("id", "=", saleId)
    .$if(rowLocks, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  const payment = await trx
    .selectFrom("payments")
    .select(["status", "lease_until", "closed_at"])
    .where("sale_id", "=", saleId)
    .$if(rowLocks, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return {
    status: sale.status,
    reservedUntil: sale.reserved_until,
    sessionId: sale.checkout_session_id,
    payment: {
      status: payment.status,
      leaseUntil: payment.lease_until,
      closedAt: payment.closed_at,
    },
  };
}

/** The buyer has approved, or somebody is asking the provider right now. */
export function isBeingPaid({ payment }: LockedSale, now: number): boolean {
  const undecided = (UNDECIDED as readonly PaymentStatus[]).includes(payment.status);
  return undecided || (payment.leaseUntil !== null && payment.leaseUntil > now);
}
