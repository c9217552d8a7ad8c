/** Cancels unpaid sales of this browser when the buyer starts another order. Others, and payments under way, stay unchanged. */

import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { SaleStatus } from "~/db/schema/sales/sales";
import { inTransaction } from "~/db/transaction.server";
import { type Context, visitorIdOf } from "~/domain/kernel/context";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { closePayment, endSale } from "./end-sale.server";

/** Of this browser, and of no capture under way; and its invitations, so that an order needs no further statement for them. */
const leftOpen = compiled((db, given: Given<{ visitorId: string; exceptAttemptKey: string }>) =>
  db
    .selectFrom("sales")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .innerJoin("checkout_sessions", "checkout_sessions.id", "sales.checkout_session_id")
    .select("sales.id")
    .select(sql<SaleStatus | "invited">`sales.status`.as("status"))
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
    )
    .unionAll(
      db
        .selectFrom("waiting_list_entries")
        .select("id")
        .select(sql<SaleStatus | "invited">`status`.as("status"))
        .where("visitor_id", "=", given("visitorId"))
        .where("status", "=", "invited"),
    ),
);

/**
 * Call before validating a changed order: the buyer's earlier reservation would compete with it.
 * @param exceptAttemptKey the attempt being repeated, if any
 * @returns whether a waiting list may hold places for this browser
 */
export async function cancelSupersededSales(ctx: Context, exceptAttemptKey: string): Promise<boolean> {
  const left = await leftOpen.all(ctx.db, { visitorId: visitorIdOf(ctx.actor), exceptAttemptKey });
  const idsIn = (status: SaleStatus) => left.filter((sale) => sale.status === status).map(({ id }) => id);
  let invited = left.some(({ status }) => status === "invited");
  for (const id of idsIn("created")) invited = (await cancel(ctx, id)) || invited;
  // Their payment pages may still be open in another tab: the buyer must not pay twice.
  for (const id of idsIn("expired")) await close(ctx, id);
  return invited;
}

async function close(ctx: Context, saleId: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const { status, payment } = await lockSale(trx, saleId);
    if (status !== "expired" || payment.status !== "expired") return;
    await closePayment(trx, saleId, await databaseNow(trx));
  });
}

/** @returns whether the places of an invitation may be back with it */
async function cancel(ctx: Context, saleId: string): Promise<boolean> {
  const ending = { saleId, end: "cancelled", decidedBy: "shop", actor: ctx.actor } as const;
  return inTransaction(ctx.db, async (trx) => endSale(trx, { ...ending, now: await databaseNow(trx) }));
}
