/**
 * Updates the status of payments and refunds by compare-and-set along their transition tables; the only
 * writer.
 */
import type { Updateable } from "kysely";
import { compiledByShape, type Given } from "~/db/compiled-query.server";
import type { Db } from "~/db/schema";
import type { PaymentStatus, PaymentsTable, RefundsTable } from "~/db/schema/payments";
import { type Move, requireMove, type StateAfter } from "~/domain/kernel/transitions";
import { PAYMENT_TRANSITIONS, REFUND_TRANSITIONS } from "./payment";

type PaymentMove<To extends StateAfter<typeof PAYMENT_TRANSITIONS>> = Move<typeof PAYMENT_TRANSITIONS, To> & {
  set: Omit<Updateable<PaymentsTable>, "status">;
  /** Requires this lease. */
  leaseId?: string;
  /** Requires that the payment may still be captured. */
  unlessClosed?: boolean;
};

/** What the text of a move depends on; the program has some twenty of them. */
interface PaymentMoveShape {
  to: string;
  from: readonly PaymentStatus[];
  key: "id" | "sale_id";
  columns: readonly string[];
  leased: boolean;
  unlessClosed: boolean;
}

const paymentMove = compiledByShape((db, given: Given<Record<string, unknown>>, shape: PaymentMoveShape) => {
  const set = Object.fromEntries(shape.columns.map((column) => [column, given(column)]));
  return db
    .updateTable("payments")
    .set({ ...set, status: shape.to as never })
    .where(shape.key, "=", given("row") as string)
    .where("status", "in", shape.from)
    .$if(shape.leased, (query) => query.where("lease_id", "=", given("lease") as string))
    .$if(shape.unlessClosed, (query) => query.where("closed_at", "is", null));
});

/** @returns true if it moved: the state was in `from` and the other conditions held */
export async function movePayment<To extends StateAfter<typeof PAYMENT_TRANSITIONS>>(
  db: Db,
  payment: { id: string } | { saleId: string },
  { from, to, set, leaseId, unlessClosed = false }: PaymentMove<To>,
): Promise<boolean> {
  requireMove("payment", PAYMENT_TRANSITIONS, { from, to });
  const key = "id" in payment ? "id" : "sale_id";
  const columns = Object.keys(set);
  const move = paymentMove({ to, from, key, columns, leased: leaseId !== undefined, unlessClosed });
  const row = "id" in payment ? payment.id : payment.saleId;
  return (await move.write(db, { ...set, row, lease: leaseId })) === 1;
}

type RefundMove<To extends StateAfter<typeof REFUND_TRANSITIONS>> = Move<typeof REFUND_TRANSITIONS, To> & {
  set: Omit<Updateable<RefundsTable>, "status">;
  /** Requires that this is the latest attempt: a later one holds the lease. */
  attempts?: number;
  /** Counts a manual retry. */
  newTry?: boolean;
};

/** @returns true if it moved */
export async function moveRefund<To extends StateAfter<typeof REFUND_TRANSITIONS>>(
  db: Db,
  id: string,
  { from, to, set, attempts, newTry = false }: RefundMove<To>,
): Promise<boolean> {
  requireMove("refund", REFUND_TRANSITIONS, { from, to });
  const moved = await db
    .updateTable("refunds")
    .set({ ...set, status: to as never })
    .$if(newTry, (query) => query.set((eb) => ({ retries: eb("retries", "+", 1) })))
    .where("id", "=", id)
    .where("status", "in", from)
    .$if(attempts !== undefined, (query) => query.where("attempts", "=", attempts ?? 0))
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}
