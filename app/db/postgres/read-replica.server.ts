/**
 * A standby to which readings are sent. The primary is asked where its log ends as a reading begins, and a connection to the
 * standby serves it once the standby has replayed its log up to there: a reading shows all that was committed before. What it
 * cannot serve is read from the primary (decision 201).
 */
import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection } from "kysely";
import type { Db } from "~/db/schema";
import { isDatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";
import { log } from "~/log/log.server";
import { hasReached, Lag, type LogPosition, logBytes, misfitOf } from "./log-position";
import { isConflictWithRecovery, isOwnTimeLimit } from "./postgres-errors.server";
import type { BoundedPool } from "./postgres-pool.server";

/** So long a reading waits for the standby: it replays a commit within milliseconds. */
const CATCH_UP_MS = 50;
const ASK_AGAIN_MS = 5;
const LOOK_EVERY_MS = 500;
/** A standby that takes longer to answer a look has its connections cut, so that its readings go on at the primary. */
const LOOK_PATIENCE_MS = 2_000;

interface PositionRow {
  system: string;
  timeline: number;
  at: string;
}

/** Flushed: a transaction is visible, and its client answered, only after its commit is. */
const END_OF_PRIMARY = `select (select system_identifier::text from pg_control_system()) as system,
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline,
  pg_current_wal_flush_lsn()::text as at`;
/**
 * No row for a server that is no standby. The control file learns of a promotion with the next restart point, the receiver of the
 * log at once: a standby that is past the fork on the old timeline receives nothing of the new one.
 */
const END_OF_STANDBY = `select (select system_identifier::text from pg_control_system()) as system,
  greatest((select timeline_id from pg_control_checkpoint()),
    (select min_recovery_end_timeline from pg_control_recovery()),
    (select received_tli from pg_stat_wal_receiver where status = 'streaming')) as timeline,
  coalesce(pg_last_wal_replay_lsn(), '0/0')::text as at where pg_is_in_recovery()`;

async function positionOf(connection: DatabaseConnection, text: string): Promise<LogPosition | null> {
  const { rows } = await connection.executeQuery<PositionRow>(CompiledQuery.raw(text));
  const [row] = rows;
  return row ? { system: row.system, timeline: row.timeline, at: logBytes(row.at) } : null;
}

/** The connection's standby has not got what the reading needs. */
class Behind extends Error {}

/** Where readings were served; "conflict": begun on the standby, which could not end them. */
export interface ReplicaFigures {
  lagMs: number;
  isUsed: boolean;
  /** As of the latest look; also before the first. */
  isFit: boolean;
  served: number;
  behind: number;
  conflicts: number;
}

type Consumer<Result> = (connection: DatabaseConnection) => Promise<Result>;

interface Servers {
  primary: Db;
  standby: Db;
  standbyPool: BoundedPool;
  /** A standby that is further behind is not asked. */
  maxLagMs: number;
}

export class ReadReplica {
  readonly #servers: Servers;
  readonly #reached = new WeakMap<DatabaseConnection, LogPosition>();
  readonly #lag = new Lag(performance.now());
  readonly figures: ReplicaFigures = {
    lagMs: 0,
    isUsed: false,
    isFit: true,
    served: 0,
    behind: 0,
    conflicts: 0,
  };
  #looking: Promise<void> | null = null;
  /** Found by the latest look; undefined before the first. */
  #problem: string | null | undefined;
  #isStopped = false;

  constructor(servers: Servers) {
    this.#servers = servers;
  }

  /** Where the primary's log ends now. @throws DatabaseUnavailable */
  async endOfPrimary(): Promise<LogPosition> {
    const end = await this.#servers.primary
      .getExecutor()
      .provideConnection((connection) => positionOf(connection, END_OF_PRIMARY));
    if (!end) throw new Error("the primary has no position");
    return end;
  }

  /**
   * Runs a reading on the standby if that has everything up to the position, otherwise or in a conflict there on the primary.
   * @param from asked only when the standby is in use
   */
  async serve<Result>(from: () => Promise<LogPosition>, consumer: Consumer<Result>): Promise<Result> {
    this.#looking ??= this.#look();
    const { primary, standby } = this.#servers;
    const onPrimary = () => primary.getExecutor().provideConnection(consumer);
    if (!this.figures.isUsed) {
      this.figures.behind += 1;
      return onPrimary();
    }
    const wanted = await from();
    try {
      const result = await standby.getExecutor().provideConnection(async (connection) => {
        if (!(await this.#catchesUp(connection, wanted))) throw new Behind();
        return consumer(connection);
      });
      this.figures.served += 1;
      return result;
    } catch (error) {
      if (error instanceof Behind) this.#standBack();
      else if (isConflictWithRecovery(error) || (isDatabaseUnavailable(error) && !isOwnTimeLimit(error)))
        this.figures.conflicts += 1;
      else throw error;
      return onPrimary();
    }
  }

  #standBack(): void {
    this.figures.behind += 1;
    this.figures.isUsed = false;
  }

  async #catchesUp(connection: DatabaseConnection, wanted: LogPosition): Promise<boolean> {
    if (hasReached(this.#reached.get(connection) ?? null, wanted)) return true;
    const until = performance.now() + CATCH_UP_MS;
    do {
      const now = await positionOf(connection, END_OF_STANDBY);
      if (now) this.#reached.set(connection, now);
      if (hasReached(now, wanted)) return true;
      if (now?.system !== wanted.system || now.timeline !== wanted.timeline) return false;
      await sleep(ASK_AGAIN_MS);
    } while (performance.now() < until);
    return false;
  }

  /** Looks at both servers until it is stopped, and decides whether the standby is in use. */
  async #look(): Promise<void> {
    while (!this.#isStopped) {
      const problem = await this.#lookOnce().catch((error: unknown) => (error as Error).message);
      if (!this.#isStopped) this.#use(problem);
      await sleep(LOOK_EVERY_MS, undefined, { ref: false });
    }
  }

  /** @returns why the standby cannot be used, null = it can */
  async #lookOnce(): Promise<string | null> {
    const since = performance.now();
    const primary = await this.endOfPrimary();
    this.#lag.add(primary, since);
    const standby = await this.endOfStandby();
    const misfit = misfitOf(standby, primary);
    if (!standby || misfit !== null) return misfit;
    this.figures.lagMs = this.#lag.of(standby, performance.now());
    return this.figures.lagMs > this.#servers.maxLagMs ? "the standby is too far behind" : null;
  }

  /** Where the standby's log ends now; null = the server is no standby. */
  async endOfStandby(): Promise<LogPosition | null> {
    const { standby, standbyPool } = this.#servers;
    const timer = setTimeout(() => standbyPool.cutAll(), LOOK_PATIENCE_MS).unref();
    try {
      return await standby
        .getExecutor()
        .provideConnection((connection) => positionOf(connection, END_OF_STANDBY));
    } finally {
      clearTimeout(timer);
    }
  }

  #use(problem: string | null): void {
    this.figures.isUsed = problem === null;
    this.figures.isFit = problem === null;
    if (problem === this.#problem) return;
    this.#problem = problem;
    if (problem === null) log.info("lists, searches and reports are read from the standby");
    else log.warn({ why: problem }, "lists, searches and reports are read from the primary");
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#servers.standby.destroy();
  }
}
