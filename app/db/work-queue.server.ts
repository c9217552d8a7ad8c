/**
 * A table as a work queue shared by several processes: a row is claimed under a lease, and settled as done or put off with
 * back-off. The count of attempts names the claim, so a process whose lease ran out can no longer change the row. A row that
 * has kept failing for long is given up, or ends in a state of its table (dead-rows).
 */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { log } from "~/log/log.server";
import { databaseNow } from "./clock.server";
import { unlocked } from "./locked-rows.server";
import type { Db, Trx } from "./schema";

export interface WorkQueue {
  table:
    | "mail_outbox"
    | "payment_events"
    | "refunds"
    | "webhook_deliveries"
    | "bulk_jobs"
    | "offer_imports"
    | "wallet_passes";
  /** Columns of the primary key. */
  key: readonly string[];
  /** Rows that are still to be processed. */
  open: RawBuilder<SqlBool>;
  /** Longer than one attempt takes, or than some renewals of the lease. */
  leaseMs: number;
  /** Delay after the first failed attempt; doubled with each further one … */
  firstDelayMs: number;
  /** … up to this. */
  longestDelayMs: number;
  /** After so long of failures a row is dead, in the columns `failing_since` and `dead_at`; none = the queue ends its rows itself. */
  givesUpAfterMs?: number;
}

/** A row as its claim returned it. */
export interface ClaimedRow {
  attempts: number;
  failing_since?: number | null;
}

type Changes = Readonly<Record<string, unknown>>;

const MAX_REASON = 500;

/** Rows without a lease, or whose lease has expired. */
export function isUnleased({ table }: WorkQueue, now: number): RawBuilder<SqlBool> {
  const lease = sql.ref(`${table}.lease_until`);
  return sql<SqlBool>`(${lease} is null or ${lease} <= ${now})`;
}

/** Open rows that are due and not leased. */
export function isDue(queue: WorkQueue, now: number): RawBuilder<SqlBool> {
  const next = sql.ref(`${queue.table}.next_attempt_at`);
  return sql<SqlBool>`(${queue.open} and ${next} <= ${now} and ${isUnleased(queue, now)})`;
}

function hasKey({ key }: WorkQueue, row: object): RawBuilder<SqlBool> {
  const values = row as Record<string, unknown>;
  return sql<SqlBool>`${sql.join(
    key.map((column) => sql`${sql.ref(column)} = ${values[column]}`),
    sql` and `,
  )}`;
}

/** Leases one due row and counts the attempt. @returns undefined when it is no longer due, or another process has it */
export async function claim<Row extends ClaimedRow>(
  db: Db | Trx,
  queue: WorkQueue,
  key: object,
): Promise<Row | undefined> {
  const now = await databaseNow(db);
  const mine = unlocked(
    db,
    queue.table,
    () => sql<SqlBool>`(${hasKey(queue, key)} and ${isDue(queue, now)})`,
  );
  const { rows } = await sql<Row>`
    update ${sql.table(queue.table)} set attempts = attempts + 1, lease_until = ${now + queue.leaseMs}
    where ${mine} returning *`.execute(db);
  return rows[0];
}

/** Changes a claimed row. @returns false when another process has taken it over, or it is no longer open */
async function change(db: Db | Trx, queue: WorkQueue, row: ClaimedRow, changes: Changes): Promise<boolean> {
  const set = sql.join(Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  const { numAffectedRows } = await sql`
    update ${sql.table(queue.table)} set ${set}
    where ${hasKey(queue, row)} and ${queue.open} and attempts = ${row.attempts}`.execute(db);
  return numAffectedRows === 1n;
}

/** @returns as change */
export async function renewLease(db: Db, queue: WorkQueue, row: ClaimedRow): Promise<boolean> {
  return change(db, queue, row, { lease_until: (await databaseNow(db)) + queue.leaseMs });
}

/** Renews the lease of long work until the returned function is called. */
export function holdLease(db: Db, queue: WorkQueue, row: ClaimedRow, everyMs: number): () => void {
  const timer = setInterval(() => void renewLease(db, queue, row).catch(() => {}), everyMs).unref();
  return () => clearInterval(timer);
}

/** Ends the claim with the result of the work. @returns as change */
export async function settle(
  db: Db | Trx,
  queue: WorkQueue,
  row: ClaimedRow,
  changes: Changes,
): Promise<boolean> {
  return change(db, queue, row, { ...changes, lease_until: null });
}

/** ms to wait after attempt number `attempts`, counted from 1. */
export function retryDelay({ firstDelayMs, longestDelayMs }: WorkQueue, attempts: number): number {
  return Math.min(firstDelayMs * 2 ** Math.min(attempts - 1, 20), longestDelayMs);
}

/** The error's message, cut to its column. */
export const failureReason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON);

/** Ends the claim until the back-off is over. @param reason null = no failure, it was only too early */
export async function retryLater(
  db: Db,
  queue: WorkQueue,
  row: ClaimedRow,
  reason: string | null,
): Promise<boolean> {
  const now = await databaseNow(db);
  const next = { next_attempt_at: now + retryDelay(queue, row.attempts), last_error: reason };
  const { givesUpAfterMs } = queue;
  if (givesUpAfterMs === undefined) return settle(db, queue, row, next);
  if (reason === null) return settle(db, queue, row, { ...next, failing_since: null });
  const failing_since = row.failing_since ?? now;
  const isDead = now - failing_since >= givesUpAfterMs;
  if (isDead) log.error({ queue: queue.table, why: reason }, "a row of a queue was given up");
  return settle(db, queue, row, { ...next, failing_since, ...(isDead && { dead_at: now }) });
}
