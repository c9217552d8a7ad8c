/** Cancels unpaid sales of this browser when the buyer starts another order. Others, and payments under way, stay unchanged. */

import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { type Context, visitorIdOf } from "~/domain/kernel/context";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { closePayment, endSale } from "./end-sale.server";

/**
 * Call before validating a changed order: the buyer's earlier reservation would compete with it.
 * @param exceptAttemptKey the attempt being repeated, if any
 */
export async function cancelSupersededSales(ctx: Context, exceptAttemptKey: string): Promise<void> {
  const open = await ownSales(ctx, "created")
    .innerJoin("checkout_sessions", "checkout_sessions.id", "sales.checkout_session_id")
    .where((eb) =>
      eb.or([
        eb("checkout_sessions.attempt_key", "is", null),
        eb("checkout_sessions.attempt_key", "<>", exceptAttemptKey),
      ]),
    )
    .execute();
  for (const { id } of open) await cancel(ctx, id);
  // Their payment pages may still be open in another tab: the buyer must not pay twice.
  const expired = await ownSales(ctx, "expired").where("payments.closed_at", "is", null).execute();
  for (const { id } of expired) await close(ctx, id);
}

async function close(ctx: Context, saleId: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const { status, payment } = await lockSale(trx, saleId);
    if (status !== "expired" || payment.status !== "expired") return;
    await closePayment(trx, saleId, await databaseNow(trx));
  });
}

/** Of this browser, and of no capture under way. */
function ownSales(ctx: Context, status: "created" | "expired") {
  return ctx.db
    .selectFrom("sales")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .select("sales.id")
    .where("sales.visitor_id", "=", visitorIdOf(ctx.actor))
    .where("sales.status", "=", status)
    .where("payments.status", "=", status)
    .where("payments.lease_id", "is", null);
}

async function cancel(ctx: Context, saleId: string): Promise<void> {
  const ending = { saleId, end: "cancelled", decidedBy: "shop", actor: ctx.actor } as const;
  await inTransaction(ctx.db, async (trx) => endSale(trx, { ...ending, now: await databaseNow(trx) }));
}
