/** Opens a PostgreSQL database: a pool of connections for the program, and what follows the changes of other processes. */
import { type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver } from "kysely";
import pg from "pg";
import { Follower, type OpenFollower } from "~/db/changes/follower.server";
import { type Hearing, hearAnnouncements } from "~/db/changes/other-processes.server";
import { patienceOf } from "~/db/patience";
import { decodingPlugin, EncodingPostgresCompiler } from "~/db/row-codec.server";
import type { Db } from "~/db/schema";
import { tracedStatements } from "~/db/traced-statements.server";
import { DIRECT, type PostgresAccess } from "~/domain/kernel/process/postgres-access";
import { log } from "~/log/log.server";
import { BoundedPool } from "./postgres-pool.server";
import { ReadReplica } from "./read-replica.server";
import { statementsForMissingLimits } from "./session-limits.server";

const INT8 = 20;
const NUMERIC = 1700;
const MAX_CONNECTIONS = 10;

/** A broken connection has already rolled back its transaction; an error of the rollback would hide the cause. */
class BrokenPostgresDriver extends PostgresDriver {
  readonly #alongside: () => Promise<void>;

  /** @param alongside ends what ends with the database */
  constructor(pool: pg.Pool, alongside: () => Promise<void>) {
    super({ pool });
    this.#alongside = alongside;
  }

  override async destroy(): Promise<void> {
    await Promise.all([super.destroy(), this.#alongside()]);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super
      .rollbackTransaction(connection as Parameters<PostgresDriver["rollbackTransaction"]>[0])
      .catch(() => {});
  }
}

class BoundedPostgresDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #alongside: () => Promise<void>;

  constructor(pool: pg.Pool, alongside: () => Promise<void>) {
    super({ pool });
    this.#pool = pool;
    this.#alongside = alongside;
  }

  override createDriver(): PostgresDriver {
    return new BrokenPostgresDriver(this.#pool, this.#alongside);
  }

  override createQueryCompiler(): EncodingPostgresCompiler {
    return new EncodingPostgresCompiler();
  }
}

export interface OpenedPostgres {
  db: Db;
  pool: pg.Pool;
  openFollower: OpenFollower;
  /** Statements that give the role the time limits it lacks behind a pooler. */
  missingLimits: () => Promise<string[]>;
  /** Whether notifications arrive; null while nothing follows, or it is not known yet. */
  notificationsArrive: () => boolean | null;
  /** The standby that readings are sent to; null = none. */
  replica: ReadReplica | null;
}

/** @param waitMs time limit of a statement or a lock */
export function openPostgres(url: string, waitMs: number, access: PostgresAccess): OpenedPostgres {
  const settings = {
    // bigint columns hold cents, milliseconds and counts, all far below 2^53.
    types: {
      getTypeParser: (oid: number, format: string) =>
        oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as "text"),
    },
  };
  const patience = patienceOf(waitMs);
  const poolOf = (max: number, standbyUrl: string | null = null) => {
    const connectionString = standbyUrl ?? url;
    const config = { ...settings, max, connectionString } as pg.PoolConfig & { connectionString: string };
    const takesStandbys = standbyUrl !== null;
    const pooler = takesStandbys ? DIRECT.pooler : access.pooler;
    const pool = new BoundedPool(config, patience, { pooler, takesStandbys });
    // An idle connection that breaks must not end the process; the next query reports the error.
    pool.on("error", (err) => log.warn({ err }, "postgres connection lost"));
    // The pool handles errors of idle connections only; this covers a break between two statements of a transaction.
    pool.on("connect", (client) => client.on("error", () => {}));
    return pool;
  };
  const over = (pool: BoundedPool, alongside = async () => {}): Db =>
    new Kysely({
      dialect: new BoundedPostgresDialect(pool, alongside),
      plugins: [decodingPlugin],
      log: tracedStatements("postgresql"),
    });
  const pool = poolOf(MAX_CONNECTIONS);
  let hearing: Hearing | null = null;
  let replica: ReadReplica | null = null;
  const db = over(pool, async () => replica?.stop());
  if (access.readUrl !== null) {
    const standbyPool = poolOf(MAX_CONNECTIONS, access.readUrl);
    const standby = over(standbyPool);
    replica = new ReadReplica({ primary: db, standby, standbyPool, maxLagMs: access.maxLagMs });
  }
  return {
    db,
    pool,
    replica,
    openFollower(catalogue, resumed) {
      // A connection of its own: visits wait for it, and must not wait for all purchases that wait for one.
      const own = over(poolOf(1));
      const hear = (heard: () => void) => {
        hearing = hearAnnouncements(access.listenUrl ?? url, pool, heard);
        return hearing.close;
      };
      return new Follower(own, catalogue, { hear, close: () => own.destroy() }, resumed);
    },
    missingLimits: () => statementsForMissingLimits(pool, patience),
    notificationsArrive: () => hearing?.arrives() ?? null,
  };
}
