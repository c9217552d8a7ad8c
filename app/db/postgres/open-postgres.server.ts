/** Opens a PostgreSQL database: a pool of connections for the program, and what follows the changes of other processes. */
import { type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver } from "kysely";
import pg from "pg";
import { Follower, type OpenFollower } from "~/db/changes/follower.server";
import { type Hearing, hearAnnouncements } from "~/db/changes/other-processes.server";
import { patienceOf } from "~/db/patience";
import { decodingPlugin, EncodingPostgresCompiler } from "~/db/row-codec.server";
import type { Db } from "~/db/schema";
import type { PostgresAccess } from "~/domain/kernel/process/postgres-access";
import { log } from "~/log/log.server";
import { BoundedPool } from "./postgres-pool.server";
import { statementsForMissingLimits } from "./session-limits.server";

const INT8 = 20;
const NUMERIC = 1700;
const MAX_CONNECTIONS = 10;

/** A broken connection has already rolled back its transaction; an error of the rollback would hide the cause. */
class BrokenPostgresDriver extends PostgresDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super
      .rollbackTransaction(connection as Parameters<PostgresDriver["rollbackTransaction"]>[0])
      .catch(() => {});
  }
}

class BoundedPostgresDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new BrokenPostgresDriver({ pool: this.#pool });
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
}

/** @param waitMs time limit of a statement or a lock */
export function openPostgres(url: string, waitMs: number, access: PostgresAccess): OpenedPostgres {
  const settings = {
    connectionString: url,
    // bigint columns hold cents, milliseconds and counts, all far below 2^53.
    types: {
      getTypeParser: (oid: number, format: string) =>
        oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as "text"),
    },
  };
  const patience = patienceOf(waitMs);
  const poolOf = (max: number) => {
    const config = { ...settings, max } as pg.PoolConfig & { connectionString: string };
    const pool = new BoundedPool(config, patience, access.pooler);
    // An idle connection that breaks must not end the process; the next query reports the error.
    pool.on("error", (err) => log.warn({ err }, "postgres connection lost"));
    // The pool handles errors of idle connections only; this covers a break between two statements of a transaction.
    pool.on("connect", (client) => client.on("error", () => {}));
    return pool;
  };
  const over = (pool: BoundedPool): Db =>
    new Kysely({ dialect: new BoundedPostgresDialect(pool), plugins: [decodingPlugin] });
  const pool = poolOf(MAX_CONNECTIONS);
  let hearing: Hearing | null = null;
  return {
    db: over(pool),
    pool,
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
