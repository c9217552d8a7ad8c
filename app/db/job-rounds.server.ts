/**
 * Keeps what all processes know of each job: when a round last succeeded, and whether an operator has paused it. A job is late
 * when that is longer ago than its period, in whichever process it should have run.
 */
import { sql } from "kysely";
import { databaseNow } from "./clock.server";
import { unlocked } from "./locked-rows.server";
import type { Db, Trx } from "./schema";

export interface JobState {
  job: string;
  everyMs: number;
  succeededAt: number;
  /** null = it is not paused. */
  paused: { at: number; note: string } | null;
  /** How long a round has been due; 0 while it is paused, or a process holds its turn. */
  lateMs: number;
}

/** Makes the program's jobs known: their first round is due one period from now. Those it no longer has are forgotten. */
export async function registerJobs(
  db: Db,
  jobs: readonly { name: string; everyMs: number }[],
): Promise<void> {
  const now = await databaseNow(db);
  const names = jobs.map(({ name }) => name);
  await db.deleteFrom("job_rounds").where("job", "not in", names).execute();
  await db
    .insertInto("job_rounds")
    .values(jobs.map(({ name, everyMs }) => ({ job: name, every_ms: everyMs, succeeded_at: now })))
    .onConflict((conflict) =>
      conflict
        .column("job")
        .doUpdateSet(({ ref }) => ({ every_ms: ref("excluded.every_ms") }))
        .whereRef("job_rounds.every_ms", "<>", "excluded.every_ms"),
    )
    .execute();
}

export async function noteSuccess(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const succeeded_at = await databaseNow(db);
  await db
    .updateTable("job_rounds")
    .set({ succeeded_at })
    .where(unlocked(db, "job_rounds", (eb) => eb("job", "in", names)))
    .execute();
}

export async function pausedJobs(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("job_rounds").select("job").where("paused_at", "is not", null).execute();
  return new Set(rows.map(({ job }) => job));
}

/** @returns false without such a job */
export async function setPause(trx: Trx, job: string, note: string | null): Promise<boolean> {
  const now = await databaseNow(trx);
  // A job is as late after its pause as if it had begun then.
  const change =
    note === null
      ? { paused_at: null, pause_note: null, succeeded_at: now }
      : { paused_at: now, pause_note: note };
  const { numUpdatedRows } = await trx
    .updateTable("job_rounds")
    .set(change)
    .where("job", "=", job)
    .where("paused_at", note === null ? "is not" : "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function jobStates(db: Db): Promise<JobState[]> {
  const now = await databaseNow(db);
  const rows = await db
    .selectFrom("job_rounds")
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("job_leases")
          .select("name")
          .where("held_until", ">", now)
          // Lanes are named "job:lane".
          .where(sql<boolean>`(name = job or name like job || ':%')`),
      ).as("isHeld"),
    )
    .orderBy("job")
    .execute();
  return rows.map(({ job, every_ms, succeeded_at, paused_at, pause_note, isHeld }) => ({
    job,
    everyMs: every_ms,
    succeededAt: succeeded_at,
    paused: paused_at === null ? null : { at: paused_at, note: pause_note ?? "" },
    lateMs: paused_at !== null || isHeld ? 0 : Math.max(0, now - succeeded_at - every_ms),
  }));
}
