/** Reads operating metrics that have a value for each job, provider or standby of the database. */
import { sql } from "kysely";
import { databaseNow, isSqlite } from "~/db/clock.server";
import { jobStates } from "~/db/job-rounds.server";
import type { Db } from "~/db/schema";
import type { PaymentStatus } from "~/db/schema/payments";
import { HOUR_MS } from "~/domain/kernel/durations";

export interface JobFigure {
  job: string;
  /** Seconds that a round has been due without one that succeeded, in whichever process; 0 while it is paused. */
  lateS: number;
  isPaused: boolean;
}

export async function figuresOfJobs(db: Db): Promise<JobFigure[]> {
  const states = await jobStates(db);
  return states.map(({ job, lateMs, paused }) => ({
    job,
    lateS: Math.round(lateMs / 1000),
    isPaused: paused !== null,
  }));
}

/** All of them, so that the index on status and time is used. */
const STATUSES = Object.keys({
  created: 0,
  approved: 0,
  capturing: 0,
  pending: 0,
  captured: 0,
  partially_refunded: 0,
  refunded: 0,
  reversed: 0,
  declined: 0,
  voided: 0,
  expired: 0,
} satisfies Record<PaymentStatus, 0>) as PaymentStatus[];

export interface PaymentFigure {
  provider: string;
  status: PaymentStatus;
  count: number;
}

/** Payments begun within the last hour, each with the order that it is for. */
export async function paymentsOfHour(db: Db): Promise<PaymentFigure[]> {
  const since = (await databaseNow(db)) - HOUR_MS;
  const rows = await db
    .selectFrom("payments")
    .select(["provider", "status", ({ fn }) => fn.countAll<number | string>().as("count")])
    .where("status", "in", STATUSES)
    .where("created_at", ">", since)
    .groupBy(["provider", "status"])
    .execute();
  return rows.map(({ provider, status, count }) => ({ provider, status, count: Number(count) }));
}

export interface StandbyFigure {
  standby: string;
  /** null = the shop's role may not read it (`GRANT pg_monitor`). */
  lagS: number | null;
  lagBytes: number | null;
}

/** Standbys that are connected to this primary; none on SQLite. */
export async function standbyFigures(db: Db): Promise<StandbyFigure[]> {
  if (isSqlite(db)) return [];
  const { rows } = await sql<{ standby: string; lagS: string | null; lagBytes: string | null }>`
    select coalesce(application_name, '') as standby,
      case when state is not null then extract(epoch from coalesce(replay_lag, interval '0')) end as "lagS",
      pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) as "lagBytes"
    from pg_stat_replication order by 1`.execute(db);
  const number = (text: string | null) => (text === null ? null : Number(text));
  return rows.map(({ standby, lagS, lagBytes }) => ({
    standby,
    lagS: number(lagS),
    lagBytes: number(lagBytes),
  }));
}

/** Whether the last try of PostgreSQL to archive its log failed, so that the log stays on its disk; false on SQLite and where nothing is archived. */
export async function archivingFails(db: Db): Promise<boolean> {
  if (isSqlite(db)) return false;
  const { rows } = await sql<{ fails: boolean }>`
    select last_failed_time > coalesce(last_archived_time, '-infinity') as fails from pg_stat_archiver`.execute(
    db,
  );
  return rows[0]?.fails === true;
}
