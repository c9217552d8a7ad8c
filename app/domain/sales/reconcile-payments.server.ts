/** Asks the provider about payments whose buyer never came back, and finishes what an interrupted process began. */

import { databaseNow } from "~/db/clock.server";
import type { Context } from "~/domain/kernel/context";
import { captureSale } from "./capture-sale.server";

/** Younger payments are left to the buyer's return. */
const QUIET_PERIOD_MS = 5 * 60_000;
/** A sale that ended without payment is still asked about for this long: money may be late. */
const LATE_PERIOD_MS = 24 * 60 * 60_000;
const BATCH = 50;

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
          eb("created_at", ">", now - LATE_PERIOD_MS),
        ]),
      ]),
    )
    .where("updated_at", "<", now - 30_000)
    .orderBy("updated_at")
    .limit(BATCH)
    .execute();
  for (const { id } of rows) {
    // Looked at: goes to the end of the queue, whatever the provider answers.
    await ctx.db.updateTable("payments").set({ updated_at: now }).where("id", "=", id).execute();
    await captureSale(ctx, id).catch((error: unknown) =>
      console.error(`payment ${id} not reconciled:`, error),
    );
  }
  return rows.length;
}
