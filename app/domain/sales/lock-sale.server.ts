/**
 * Locks a sale and its payment, in this order, and reads both. Callers decide by these rows: the condition of
 * an UPDATE that waited for a lock would see the other table's old state.
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

/** Payments in these states may still bring money, so that their sale cannot just expire. */
export const UNDECIDED = ["approved", "capturing", "pending"] as const;

export async function lockSale(trx: Trx, saleId: string): Promise<LockedSale> {
  // A SQLite write transaction holds the only write lock from its beginning.
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

/** The buyer has approved, or another process is asking the provider. */
export function isBeingPaid({ payment }: LockedSale, now: number): boolean {
  const undecided = (UNDECIDED as readonly PaymentStatus[]).includes(payment.status);
  return undecided || (payment.leaseUntil !== null && payment.leaseUntil > now);
}
