/**
 * The lease on a mail: one process sends it and says every few seconds that it is still at it, however slow the mail
 * server is. A process that dies says nothing more, and the mail is free again within half a minute.
 */
import { databaseNow } from "~/db/clock.server";
import { unlocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import type { OutboxRow } from "./compose-mail.server";

export interface LeaseTimes {
  forMs: number;
  renewMs: number;
}

/** Some renewals may fail before the lease is lost. */
export const MAIL_LEASE: LeaseTimes = { forMs: 20_000, renewMs: 4_000 };

export async function readDue(db: Db, limit: number): Promise<string[]> {
  const now = await databaseNow(db);
  const rows = await db
    .selectFrom("mail_outbox")
    .select("id")
    .where("status", "=", "queued")
    .where("next_attempt_at", "<=", now)
    .where((eb) => eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", now)]))
    .orderBy("next_attempt_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns the row with the attempt counted, null when another process has it */
export async function claim(db: Db, id: string, { forMs }: LeaseTimes): Promise<OutboxRow | null> {
  const now = await databaseNow(db);
  const row = await db
    .updateTable("mail_outbox")
    .set((eb) => ({ attempts: eb("attempts", "+", 1), lease_until: now + forMs }))
    .where(
      unlocked(db, "mail_outbox", (eb) =>
        eb.and([
          eb("id", "=", id),
          eb("status", "=", "queued"),
          eb("next_attempt_at", "<=", now),
          eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", now)]),
        ]),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Only while the lease is ours: the count of attempts tells whether another process took the row over. */
function ours(db: Db, row: OutboxRow) {
  return db
    .updateTable("mail_outbox")
    .where("id", "=", row.id)
    .where("status", "=", "queued")
    .where("attempts", "=", row.attempts);
}

/** @returns false when another process has taken the mail over */
export async function renewLease(db: Db, row: OutboxRow, { forMs }: LeaseTimes): Promise<boolean> {
  const lease_until = (await databaseNow(db)) + forMs;
  const { numUpdatedRows } = await ours(db, row).set({ lease_until }).executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Until the returned function is called. */
export function holdLease(db: Db, row: OutboxRow, times: LeaseTimes): () => void {
  const timer = setInterval(() => void renewLease(db, row, times).catch(() => {}), times.renewMs).unref();
  return () => clearInterval(timer);
}

export type MailOutcome = Partial<
  Pick<OutboxRow, "status" | "data" | "next_attempt_at" | "last_error" | "sent_at">
>;

export async function settle(db: Db, row: OutboxRow, outcome: MailOutcome): Promise<void> {
  await ours(db, row)
    .set({ ...outcome, lease_until: null })
    .execute();
}
