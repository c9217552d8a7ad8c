/** Extends the reservation once when the provider reports the buyer's approval. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { movePayment } from "~/domain/payments/move-payment.server";
import { RESERVATION_EXTENSION_MS } from "~/domain/sales/stock/hold-limits";

export async function markApproved(ctx: Context, saleId: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const extended = await trx
      .updateTable("sales")
      .set({ reserved_until: sql`reserved_until + ${RESERVATION_EXTENSION_MS}`, reservation_extended: true })
      .where("id", "=", saleId)
      .where("status", "=", "created")
      .where("reservation_extended", "=", false)
      .executeTakeFirst();
    if (extended.numUpdatedRows === 0n) return;
    await movePayment(trx, { saleId }, { from: ["created"], to: "approved", set: { updated_at: now } });
    await writeAudit(trx, {
      actor: ctx.actor,
      action: "payment.approved",
      subjectType: "sale",
      subjectId: saleId,
      at: now,
    });
  });
}
