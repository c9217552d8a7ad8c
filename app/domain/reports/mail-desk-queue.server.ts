/**
 * Job: notifies the business desk by mail that something new waits for a decision, with the counts of each kind; at most one
 * mail an hour, and none without a new entry.
 */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { HOUR_MS } from "~/domain/kernel/durations";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { countWaiting } from "./desk-queue.server";

const TEMPLATE = "desk-queue";

/** By the index of these mails, whose condition parameters would not match. */
async function lastMail(db: Db | Trx): Promise<number> {
  const last = await db
    .selectFrom("mail_outbox")
    .select((eb) => eb.fn.max("created_at").as("at"))
    .where("template", "=", sql.lit(TEMPLATE))
    .executeTakeFirst();
  return Number(last?.at ?? 0);
}

/** @returns true if a mail was queued */
export async function mailDeskQueue(db: Db, recipient: string): Promise<boolean> {
  const { latest } = await countWaiting(db);
  if (latest === null || latest <= (await lastMail(db))) return false;
  return inTransaction(db, async (trx) => {
    const now = await databaseNow(trx);
    const { counts, oldest, latest: newest } = await countWaiting(trx);
    const last = await lastMail(trx);
    if (oldest === null || newest === null || newest <= last || last > now - HOUR_MS) return false;
    // Of concurrent processes, one queues the mail.
    await enqueueMail(trx, recipient, TEMPLATE, `desk.queue:${last}`, now, { counts, oldest });
    return true;
  });
}
