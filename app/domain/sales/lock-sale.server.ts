/**
 * Locks a sale and its payment, in this order, and reads both. Callers decide by these rows: the condition of
 * an UPDATE that waited for a lock would see the other table's old state.
 */
import type { Selectable } from "kysely";
import { isSqlite } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Trx } from "~/db/schema";
import type { PaymentStatus } from "~/db/schema/payments";
import type { SalesTable } from "~/db/schema/sales/sales";

export type SaleRow = Selectable<SalesTable>;

export interface LockedSale extends SaleRow {
  payment: { status: PaymentStatus; leaseUntil: number | null; closedAt: number | null; cardAmount: number };
}

/** Payments in these states may still bring money, so that their sale cannot just expire. */
export const UNDECIDED = ["approved", "capturing", "pending"] as const;

const lockedSale = compiled((db, given: Given<{ saleId: string }>) =>
  db
    .selectFrom("sales")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .selectAll("sales")
    .select([
      "payments.status as paymentStatus",
      "payments.lease_until as leaseUntil",
      "payments.closed_at as closedAt",
      "payments.card_amount as cardAmount",
    ])
    .where("sales.id", "=", given("saleId"))
    // PostgreSQL locks in this order, and returns what it has locked even after waiting for it. A SQLite write
    // transaction holds the only write lock from its beginning.
    .$if(!isSqlite(db), (query) => query.forUpdate(["sales", "payments"])),
);

export async function lockSale(trx: Trx, saleId: string): Promise<LockedSale> {
  const { paymentStatus, leaseUntil, closedAt, cardAmount, ...sale } = await lockedSale.one(trx, { saleId });
  return { ...sale, payment: { status: paymentStatus, leaseUntil, closedAt, cardAmount } };
}

export async function lockSaleOfPayment(trx: Trx, paymentId: string): Promise<LockedSale> {
  const { sale_id } = await trx
    .selectFrom("payments")
    .select("sale_id")
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  return lockSale(trx, sale_id);
}

/** The buyer has approved, or another process is asking the provider. */
export function isBeingPaid({ payment }: LockedSale, now: number): boolean {
  const undecided = (UNDECIDED as readonly PaymentStatus[]).includes(payment.status);
  return undecided || (payment.leaseUntil !== null && payment.leaseUntil > now);
}
