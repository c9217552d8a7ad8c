/** Reads the rows that a work queue has given up, and has one tried again. */
import { sql } from "kysely";
import { databaseNow } from "./clock.server";
import type { Db, Trx } from "./schema";
import type { WorkQueue } from "./work-queue.server";

export interface DeadRow {
  /** Values of the queue's key, joined by ":". */
  id: string;
  attempts: number;
  failingSince: number;
  reason: string;
}

const idOf = ({ key }: WorkQueue) =>
  sql<string>`${sql.join(
    key.map((column) => sql.ref(column)),
    sql` || ':' || `,
  )}`;

/** Oldest first. */
export async function deadRows(db: Db, queue: WorkQueue, limit: number): Promise<DeadRow[]> {
  const { rows } = await sql<DeadRow>`
    select ${idOf(queue)} as id, attempts, failing_since as ${sql.id("failingSince")}, last_error as reason
    from ${sql.table(queue.table)} where dead_at is not null order by dead_at limit ${limit}`.execute(db);
  return rows;
}

/** Has it the full time of failures again. @returns false when no such row is dead */
export async function reviveRow(trx: Trx, queue: WorkQueue, id: string): Promise<boolean> {
  const now = await databaseNow(trx);
  const { numAffectedRows } = await sql`
    update ${sql.table(queue.table)} set dead_at = null, failing_since = null, next_attempt_at = ${now}, lease_until = null
    where ${idOf(queue)} = ${id} and dead_at is not null`.execute(trx);
  return numAffectedRows === 1n;
}
