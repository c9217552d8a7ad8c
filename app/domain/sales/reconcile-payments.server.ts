/** Asks the provider about payments whose buyer never came back, and finishes what an interrupted process began. */

import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isDue } from "~/db/job-failures.server";
import type { Context } from "~/domain/kernel/context";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { captureSale } from "./capture-sale.server";

/** Younger payments are left to the buyer's return. */
const QUIET_PERIOD_MS = 5 * 60_000;
/** A sale that ended without payment is still asked about for this long: money may be late. */
const LATE_PERIOD_MS = 24 * 60 * 60_000;
const BATCH = 50;
const JOB = "reconcile-payments";

/** @returns how many payments were looked at */
export async function reconcilePayments(ctx: Context): Promise<number> {
  const now = await databaseNow(ctx.db);
  const rows = await ctx.db
    .selectFrom("payments")
    .select("id")
    .where("provider_order_id", "is not", null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb("status", "in", ["created", "approved", "pending"]),
          eb("created_at", "<", now - QUIET_PERIOD_MS),
        ]),
        // Interrupted between the provider's answer and our transaction: nobody holds the lease any more.
        eb.and([
          eb("status", "=", "capturing"),
          eb.or([eb("lease_until", "is", null), eb("lease_until", "<", now)]),
        ]),
        eb.and([
          eb("status", "in", ["expired", "voided", "declined"]),
          // A closed one is voided at the provider, or its money given back, however old it was when it was closed.
          eb.or([eb("created_at", ">", now - LATE_PERIOD_MS), eb("closed_at", ">", now - LATE_PERIOD_MS)]),
        ]),
      ]),
    )
    .where("updated_at", "<", now - 30_000)
    .where(isDue(JOB, sql.ref("payments.id"), now))
    .orderBy("updated_at")
    .limit(BATCH)
    .execute();
  await eachRow(ctx.db, { job: JOB, rows, idOf: ({ id }) => id }, async ({ id }) => {
    // Looked at: goes to the end of the queue, whatever the provider answers.
    await ctx.db.updateTable("payments").set({ updated_at: now }).where("id", "=", id).execute();
    await ask(ctx, id);
    return true;
  });
  return rows.length;
}

/** A provider that is away fails no payment: all of them are asked about again in the next round. */
async function ask(ctx: Context, paymentId: string): Promise<void> {
  try {
    await captureSale(ctx, paymentId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    console.error(`payment ${paymentId} not reconciled:`, error.message);
  }
}
