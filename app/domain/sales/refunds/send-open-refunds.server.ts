/** Job: sends all due refunds, one lane per provider, each refund in bounded time. */
import { databaseNow } from "~/db/clock.server";
import { isLocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import { withinTime } from "~/db/time-limit.server";
import { isDue } from "~/db/work-queue.server";
import type { Context } from "~/domain/kernel/context";
import { inLanes, type Lane } from "~/domain/payments/provider-lanes.server";
import { log } from "~/log/log.server";
import { REFUND_QUEUE, trySendRefund } from "./send-refund.server";

const BATCH = 50;

function dueRefunds(db: Db, now: number) {
  return db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .where(isDue(REFUND_QUEUE, now));
}

/** Providers with due refunds. */
export async function providersWithRefunds({ db }: Context): Promise<string[]> {
  const rows = await dueRefunds(db, await databaseNow(db))
    .select("payments.provider")
    .distinct()
    .execute();
  return rows.map(({ provider }) => provider);
}

export async function sendOpenRefunds(ctx: Context, lane: Lane = {}): Promise<void> {
  await inLanes(
    lane,
    () => providersWithRefunds(ctx),
    (provider, limitMs) => sendAt(ctx, provider, limitMs),
  );
}

async function sendAt(ctx: Context, provider: string, limitMs: number): Promise<number> {
  const due = await dueRefunds(ctx.db, await databaseNow(ctx.db))
    .select(["refunds.id", "payments.sale_id"])
    .where("payments.provider", "=", provider)
    .orderBy("refunds.next_attempt_at")
    .limit(BATCH)
    .execute();
  for (const { id, sale_id } of due) {
    if (await isLocked(ctx.db, { table: "sales", id: sale_id })) continue;
    // The refund's lease prevents a second sending while the answer is still under way.
    await withinTime(limitMs, () => trySendRefund(ctx, id)).catch((err: unknown) =>
      log.error({ err, refundId: id }, "refund not sent"),
    );
  }
  return due.length;
}
