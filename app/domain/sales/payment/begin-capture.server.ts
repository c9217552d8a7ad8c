/**
 * Begins the capture of a payment that the provider reports as approved: extends the reservation once, and moves the
 * payment to capturing, in one transaction before the provider is asked.
 */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { statesBefore } from "~/domain/kernel/transitions";
import { movePayment } from "~/domain/payments/move-payment.server";
import { PAYMENT_TRANSITIONS } from "~/domain/payments/payment";
import { RESERVATION_EXTENSION_MS } from "~/domain/sales/stock/hold-limits";
import type { LeasedPayment } from "./capture-lease.server";

const extendReservation = compiled((db, given: Given<{ saleId: string }>) =>
  db
    .updateTable("sales")
    .set({ reserved_until: sql`reserved_until + ${RESERVATION_EXTENSION_MS}`, reservation_extended: true })
    .where("id", "=", given("saleId"))
    .where("status", "=", "created")
    .where("reservation_extended", "=", false),
);

/** @returns false when another caller has taken the lease and decides, or when the payment was closed meanwhile */
export async function beginCapture(ctx: Context, payment: LeasedPayment): Promise<boolean> {
  const { sale_id: saleId, leaseId } = payment;
  return inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const set = { updated_at: now };
    const isNew = (await extendReservation.write(trx, { saleId })) === 1;
    if (isNew) {
      await writeAudit(trx, ctx.actor, "payment.approved", ["sale", saleId], now);
    }
    const from = statesBefore(PAYMENT_TRANSITIONS, "capturing");
    // Closed meanwhile, e.g. by the buyer's next order: it must not be captured any more.
    const begin = { from, to: "capturing", set, leaseId, unlessClosed: true } as const;
    const begun = await movePayment(trx, payment, begin);
    if (!begun && isNew) await movePayment(trx, payment, { from: ["created"], to: "approved", set });
    return begun;
  });
}
