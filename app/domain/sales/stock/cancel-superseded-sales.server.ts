/** Cancels unpaid sales of this browser when the buyer starts another order. Others, and payments under way, stay unchanged. */

import { databaseNow } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { SaleStatus } from "~/db/schema/sales/sales";
import { inTransaction } from "~/db/transaction.server";
import { type Context, visitorIdOf } from "~/domain/kernel/context";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { closePayment, endSale } from "./end-sale.server";

/** Of this browser, and of no capture under way. */
const leftOpen = compiled((db, given: Given<{ visitorId: string; exceptAttemptKey: string }>) =>
  db
    .selectFrom("sales")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .innerJoin("checkout_sessions", "checkout_sessions.id", "sales.checkout_session_id")
    .select(["sales.id", "sales.status"])
    .where("sales.visitor_id", "=", given("visitorId"))
    .whereRef("payments.status", "=", "sales.status")
    .where("payments.lease_id", "is", null)
    .where(({ and, eb, or }) =>
      or([
        and([
          eb("sales.status", "=", "created"),
          or([
            eb("checkout_sessions.attempt_key", "is", null),
            eb("checkout_sessions.attempt_key", "<>", given("exceptAttemptKey")),
          ]),
        ]),
        and([eb("sales.status", "=", "expired"), eb("payments.closed_at", "is", null)]),
      ]),
    ),
);

/**
 * Call before validating a changed order: the buyer's earlier reservation would compete with it.
 * @param exceptAttemptKey the attempt being repeated, if any
 */
export async function cancelSupersededSales(ctx: Context, exceptAttemptKey: string): Promise<void> {
  const left = await leftOpen.all(ctx.db, { visitorId: visitorIdOf(ctx.actor), exceptAttemptKey });
  const idsIn = (status: SaleStatus) => left.filter((sale) => sale.status === status).map(({ id }) => id);
  for (const id of idsIn("created")) await cancel(ctx, id);
  // Their payment pages may still be open in another tab: the buyer must not pay twice.
  for (const id of idsIn("expired")) await close(ctx, id);
}

async function close(ctx: Context, saleId: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const { status, payment } = await lockSale(trx, saleId);
    if (status !== "expired" || payment.status !== "expired") return;
    await closePayment(trx, saleId, await databaseNow(trx));
  });
}

async function cancel(ctx: Context, saleId: string): Promise<void> {
  const ending = { saleId, end: "cancelled", decidedBy: "shop", actor: ctx.actor } as const;
  await inTransaction(ctx.db, async (trx) => endSale(trx, { ...ending, now: await databaseNow(trx) }));
}
