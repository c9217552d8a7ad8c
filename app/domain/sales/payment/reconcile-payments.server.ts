/**
 * Reconciles open payments with their providers: buyers who never returned, and interrupted captures, which
 * come first. Each provider has a lane of its own.
 */

import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import type { Db } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { CAPTURABLE } from "~/domain/payments/payment";
import { inLanes, type Lane } from "~/domain/payments/provider-lanes.server";
import { log } from "~/log/log.server";
import { captureSale } from "./capture-sale.server";

/** Younger payments are left to the buyer's return page. */
const QUIET_PERIOD_MS = 5 * MINUTE_MS;
/** A sale that ended unpaid is checked for this long: money may arrive late. */
const LATE_PERIOD_MS = DAY_MS;
const BATCH = 50;
const JOB = "reconcile-payments";

/** An expired lease on an undecided payment: its process died. */
function isInterrupted(now: number) {
  return sql<boolean>`(payments.lease_until <= ${now} or (payments.status = 'capturing' and payments.lease_until is null))`;
}

function duePayments(db: Db, now: number) {
  return db
    .selectFrom("payments")
    .where("provider_order_id", "is not", null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb("status", "in", ["created", "approved", "pending"]),
          eb("created_at", "<", now - QUIET_PERIOD_MS),
        ]),
        eb.and([eb("status", "in", [...CAPTURABLE, "capturing"]), isInterrupted(now)]),
        eb.and([
          eb("status", "in", ["expired", "voided", "declined"]),
          // A closed one is voided at the provider or refunded, however old it was when closed.
          eb.or([eb("created_at", ">", now - LATE_PERIOD_MS), eb("closed_at", ">", now - LATE_PERIOD_MS)]),
        ]),
      ]),
    )
    .where("updated_at", "<", now - 30_000)
    .where(isRetryDue(JOB, sql.ref("payments.id"), now));
}

/** Providers with payments to reconcile. */
export async function providersToAsk({ db }: Context): Promise<string[]> {
  const rows = await duePayments(db, await databaseNow(db))
    .select("provider")
    .distinct()
    .execute();
  return rows.map(({ provider }) => provider);
}

/** @returns number of payments checked */
export async function reconcilePayments(ctx: Context, lane: Lane = {}): Promise<number> {
  return inLanes(
    lane,
    () => providersToAsk(ctx),
    (provider, limitMs) => reconcileAt(ctx, provider, limitMs),
  );
}

async function reconcileAt(ctx: Context, provider: string, limitMs: number): Promise<number> {
  const now = await databaseNow(ctx.db);
  const rows = await duePayments(ctx.db, now)
    .select("id")
    .where("provider", "=", provider)
    // Interrupted ones first: the buyer's money may have moved unrecorded.
    .orderBy(sql`case when ${isInterrupted(now)} then 0 else 1 end`)
    .orderBy("updated_at")
    .limit(BATCH)
    .execute();
  const idOf = ({ id }: { id: string }) => id;
  const locks = ({ id }: { id: string }) => ({ table: "payments", id }) as const;
  await eachRow(ctx.db, { job: JOB, rows, idOf, locks, limitMs }, async ({ id }) => {
    // Checked: goes to the end of the queue after any answer of the provider.
    await ctx.db.updateTable("payments").set({ updated_at: now }).where("id", "=", id).execute();
    await ask(ctx, id);
    return true;
  });
  return rows.length;
}

/** An unavailable provider fails no payment: the next round asks again. */
async function ask(ctx: Context, paymentId: string): Promise<void> {
  try {
    await captureSale(ctx, paymentId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, paymentId }, "payment not reconciled");
  }
}
