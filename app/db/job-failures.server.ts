/**
 * Runs a job over many rows, each in its own try and time limit. A failed row is recorded with its error and retried with
 * back-off while the job continues with the others; `npm run ledger:check` lists rows that keep failing. Rows locked by
 * another transaction are skipped until the next round.
 */
import { type RawBuilder, sql } from "kysely";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { log } from "~/log/log.server";
import { databaseNow } from "./clock.server";
import { deleteUnlocked, isLocked, type RowOf } from "./locked-rows.server";
import type { Db } from "./schema";
import { ROW_LIMIT_MS, withinTime } from "./time-limit.server";

const FIRST_DELAY_MS = MINUTE_MS;
const MAX_DELAY_MS = 6 * HOUR_MS;
/** Every job runs at least daily: an older failure belongs to a row that is no longer due. */
const SETTLED_AFTER_MS = 2 * DAY_MS;
const ERROR_LENGTH = 500;

/** Condition for a job's query: excludes rows in back-off, so that they never fill its batch. */
export function isRetryDue(job: string, rowId: RawBuilder<string>, now: number): RawBuilder<boolean> {
  return sql<boolean>`not exists (select 1 from job_failures
    where job_failures.job = ${job} and job_failures.row_id = ${rowId} and job_failures.next_attempt_at > ${now})`;
}

interface RowsOfJob<Row> {
  job: string;
  rows: readonly Row[];
  /** The same text as isDue's rowId. */
  idOf: (row: Row) => string;
  /** The row that the work locks first. */
  locks?: (row: Row) => RowOf;
  limitMs?: number;
}

/** @returns the number of rows for which the work returned true; failed rows do not count */
export async function eachRow<Row>(
  db: Db,
  { job, rows, idOf, locks, limitMs = ROW_LIMIT_MS }: RowsOfJob<Row>,
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  if (rows.length === 0) return 0;
  const failed = await db.selectFrom("job_failures").select("row_id").where("job", "=", job).execute();
  const failedBefore = new Set(failed.map(({ row_id }) => row_id));
  let done = 0;
  for (const row of rows) {
    const id = idOf(row);
    try {
      if (locks && (await isLocked(db, locks(row)))) continue;
      if (await withinTime(limitMs, () => work(row))) done++;
      if (failedBefore.has(id)) {
        await db.deleteFrom("job_failures").where("job", "=", job).where("row_id", "=", id).execute();
      }
    } catch (error) {
      log.error({ err: error, job, rowId: id }, "job failed at a row, goes on with the others");
      await postpone(db, job, id, error);
    }
  }
  return done;
}

async function postpone(db: Db, job: string, rowId: string, error: unknown): Promise<void> {
  const now = await databaseNow(db);
  const last_error = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH);
  const earlier = await db
    .selectFrom("job_failures")
    .select("attempts")
    .where("job", "=", job)
    .where("row_id", "=", rowId)
    .executeTakeFirst();
  const attempts = (earlier?.attempts ?? 0) + 1;
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 20), MAX_DELAY_MS);
  const change = { attempts, next_attempt_at: now + delay, last_error };
  await db
    .insertInto("job_failures")
    .values({ job, row_id: rowId, failed_since: now, ...change })
    .onConflict((conflict) => conflict.columns(["job", "row_id"]).doUpdateSet(change))
    .execute();
}

/** The job: deletes failures of rows that are no longer due, e.g. because a person has fixed them. */
export async function deleteSettledFailures(db: Db): Promise<void> {
  const now = await databaseNow(db);
  await deleteUnlocked(db, "job_failures", (eb) => eb("next_attempt_at", "<", now - SETTLED_AFTER_MS));
}
