/** Opens the database of a URL: `sqlite:<path>` or `postgres://…`; the rest of the program only sees Kysely. */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver, SqliteDialect } from "kysely";
import pg from "pg";
import { log } from "~/log/log.server";
import { type Catalogue, Follower } from "./changes/follower.server";
import { foreignCommits, hearAnnouncements } from "./changes/other-processes.server";
import type { Resumed } from "./changes/resumed";
import { DEFAULT_WAIT_MS, patienceOf } from "./patience";
import { BoundedPool } from "./postgres/postgres-pool.server";
import { decodingPlugin, EncodingPostgresCompiler, EncodingSqliteCompiler } from "./row-codec.server";
import type { Db } from "./schema";
import { type SqliteHandles, WaitingSqliteDriver } from "./sqlite/sqlite-driver.server";
import { Turns } from "./sqlite/turns.server";

/** Applies only while opening: processes started together set the journal mode of the same file. */
const OPENING_MS = 10_000;

export interface PoolUse {
  /** Open connections; of these idle. */
  open: number;
  idle: number;
  /** Requests waiting for a connection, or on SQLite for a turn to write. */
  waiting: number;
}

const uses = new WeakMap<Db, () => PoolUse>();
type OpenFollower = (catalogue: Catalogue, resumed?: Resumed) => Follower;
const followers = new WeakMap<Db, OpenFollower>();

/** Follows what is public in this database, also what other processes change; the caller stops it. */
export function openFollower(db: Db, catalogue: Catalogue, resumed?: Resumed): Follower {
  const open = followers.get(db);
  if (!open) throw new Error("not a database of openDatabase()");
  return open(catalogue, resumed);
}

class WaitingSqliteDialect extends SqliteDialect {
  readonly #handles: SqliteHandles;
  readonly #turns: Turns;

  constructor(handles: SqliteHandles, turns: Turns) {
    super({ database: handles.writer });
    this.#handles = handles;
    this.#turns = turns;
  }

  override createDriver(): WaitingSqliteDriver {
    return new WaitingSqliteDriver(this.#handles, this.#turns);
  }

  override createQueryCompiler(): EncodingSqliteCompiler {
    return new EncodingSqliteCompiler();
  }
}

/** Of each handle: what is read again and again. The system keeps the file's other pages, and reading one from it takes microseconds. */
const PAGES_KB = 16_384;

function openHandle(path: string): SqliteDatabase.Database {
  const database = new SqliteDatabase(path, { timeout: OPENING_MS });
  database.pragma("journal_mode = WAL");
  // A reopened WAL database falls back to NORMAL, which may lose the last commits at a power cut.
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma(`cache_size = -${PAGES_KB}`);
  // From here on the driver waits without blocking the event loop.
  database.pragma("busy_timeout = 0");
  return database;
}

function openSqlite(path: string, waitMs: number): Db {
  const inMemory = path === ":memory:";
  if (!inMemory) mkdirSync(dirname(path), { recursive: true });
  const writer = openHandle(path);
  const reader = inMemory ? null : openHandle(path);
  reader?.pragma("query_only = ON");
  const turns = new Turns();
  const dialect = new WaitingSqliteDialect({ writer, reader, waitMs }, turns);
  const db: Db = new Kysely({ dialect, plugins: [decodingPlugin] });
  uses.set(db, () => ({ open: reader ? 2 : 1, idle: 0, waiting: turns.waiting }));
  const look = foreignCommits(writer);
  followers.set(db, (catalogue, resumed) => new Follower(db, catalogue, { look }, resumed));
  return db;
}

const INT8 = 20;
const NUMERIC = 1700;
const MAX_CONNECTIONS = 10;

const pools = new WeakMap<Db, pg.Pool>();

/** The pool of a PostgreSQL database, for libraries with their own SQL; null on SQLite. */
export function postgresPool(db: Db): object | null {
  return pools.get(db) ?? null;
}

/** Current use of the database by this process. */
export function poolUse(db: Db): PoolUse {
  return uses.get(db)?.() ?? { open: 0, idle: 0, waiting: 0 };
}

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

function openPostgres(url: string, waitMs: number): Db {
  const settings = {
    connectionString: url,
    // bigint columns hold cents, milliseconds and counts, all far below 2^53.
    types: {
      getTypeParser: (oid: number, format: string) =>
        oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as "text"),
    },
  };
  const poolOf = (max: number) => {
    const config = { ...settings, max } as pg.PoolConfig & { connectionString: string };
    const pool = new BoundedPool(config, patienceOf(waitMs));
    // An idle connection that breaks must not end the process; the next query reports the error.
    pool.on("error", (err) => log.warn({ err }, "postgres connection lost"));
    // The pool handles errors of idle connections only; this covers a break between two statements of a transaction.
    pool.on("connect", (client) => client.on("error", () => {}));
    return pool;
  };
  const over = (pool: BoundedPool): Db =>
    new Kysely({ dialect: new BoundedPostgresDialect(pool), plugins: [decodingPlugin] });
  const pool = poolOf(MAX_CONNECTIONS);
  const db = over(pool);
  pools.set(db, pool);
  uses.set(db, () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  followers.set(db, (catalogue, resumed) => {
    // A connection of its own: visits wait for it, and must not wait for all purchases that wait for one.
    const own = over(poolOf(1));
    const hear = (heard: () => void) => hearAnnouncements(url, heard);
    return new Follower(own, catalogue, { hear, close: () => own.destroy() }, resumed);
  });
  return db;
}

/**
 * @param waitMs time limit of a statement, a lock or a turn to write
 * @throws Error when the URL names neither database
 */
export function openDatabase(url: string, waitMs = DEFAULT_WAIT_MS): Db {
  if (url.startsWith("sqlite:")) return openSqlite(url.slice("sqlite:".length), waitMs);
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url, waitMs);
  throw new Error("DATABASE_URL must start with sqlite: or postgres://");
}
