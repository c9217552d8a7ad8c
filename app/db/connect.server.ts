/** Opens the database of a URL: `sqlite:<path>` or `postgres://…`; the rest of the program only sees Kysely. */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { DIRECT } from "~/domain/kernel/process/postgres-access";
import { type Catalogue, Follower, type OpenFollower } from "./changes/follower.server";
import { foreignCommits } from "./changes/other-processes.server";
import type { Resumed } from "./changes/resumed";
import { AS_LONG_AS_IT_TAKES, DEFAULT_WAIT_MS } from "./patience";
import { type OpenedPostgres, openPostgres } from "./postgres/open-postgres.server";
import type { ReadReplica, ReplicaFigures } from "./postgres/read-replica.server";
import { databaseOfReading } from "./postgres/reading-database.server";
import { decodingPlugin, EncodingSqliteCompiler } from "./row-codec.server";
import type { Db } from "./schema";
import { type SqliteHandles, WaitingSqliteDriver } from "./sqlite/sqlite-driver.server";
import { Turns } from "./sqlite/turns.server";
import { tracedStatements } from "./traced-statements.server";

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
const followers = new WeakMap<Db, OpenFollower>();

const postgres = new WeakMap<Db, OpenedPostgres>();

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

/**
 * What is read again and again. The system keeps the file's other pages, and reading one from it takes microseconds: offers of a catalogue
 * of 100,000 are read as fast with 2 MB as with 16 (decision 240).
 */
const PAGES_KB = { reader: 8_192, writer: 4_096 };
/**
 * For programs that a person watches, such as migrations and seeding: what one transaction changed and no longer fits is written to the log
 * of the database early, and again each time it changes.
 */
const PROGRAM_PAGES_KB = 65_536;

function openHandle(path: string, pagesKb: number): SqliteDatabase.Database {
  const database = new SqliteDatabase(path, { timeout: OPENING_MS });
  database.pragma("journal_mode = WAL");
  // A reopened WAL database falls back to NORMAL, which may lose the last commits at a power cut.
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma(`cache_size = -${pagesKb}`);
  // From here on the driver waits without blocking the event loop.
  database.pragma("busy_timeout = 0");
  return database;
}

function openSqlite(path: string, waitMs: number): Db {
  const inMemory = path === ":memory:";
  if (!inMemory) mkdirSync(dirname(path), { recursive: true });
  const writer = openHandle(path, waitMs === AS_LONG_AS_IT_TAKES ? PROGRAM_PAGES_KB : PAGES_KB.writer);
  const reader = inMemory ? null : openHandle(path, PAGES_KB.reader);
  reader?.pragma("query_only = ON");
  const turns = new Turns();
  const dialect = new WaitingSqliteDialect({ writer, reader, waitMs }, turns);
  const db: Db = new Kysely({ dialect, plugins: [decodingPlugin], log: tracedStatements("sqlite") });
  uses.set(db, () => ({ open: reader ? 2 : 1, idle: 0, waiting: turns.waiting }));
  const look = foreignCommits(writer);
  followers.set(db, (catalogue, resumed) => new Follower(db, catalogue, { look }, resumed));
  return db;
}

/** The pool of a PostgreSQL database, for libraries with their own SQL; null on SQLite. */
export function postgresPool(db: Db): object | null {
  return postgres.get(db)?.pool ?? null;
}

/** Statements that an administrator of PostgreSQL has to run, because sessions lack time limits; none on SQLite. */
export async function missingLimits(db: Db): Promise<string[]> {
  return (await postgres.get(db)?.missingLimits()) ?? [];
}

/** Whether notifications of PostgreSQL arrive; null on SQLite and until it is known. */
export function notificationsArrive(db: Db): boolean | null {
  return postgres.get(db)?.notificationsArrive() ?? null;
}

/**
 * The database for one reading of a list, a search, a feed or a report: a standby serves it where one is configured and has all that
 * was committed before (decision 201). Take a new one for each request.
 */
export function forReading(db: Db): Db {
  const opened = postgres.get(db);
  return opened?.replica ? databaseOfReading(db, opened.replica, opened.pool) : db;
}

/** Where readings were served; null where no standby is configured. */
export function replicaFigures(db: Db): ReplicaFigures | null {
  return postgres.get(db)?.replica?.figures ?? null;
}

/** Asks primary and standby where their logs end; null where no standby is configured. */
export function askLogEnds(db: Db): Pick<ReadReplica, "endOfPrimary" | "endOfStandby"> | null {
  return postgres.get(db)?.replica ?? null;
}

/** Current use of the database by this process. */
export function poolUse(db: Db): PoolUse {
  return uses.get(db)?.() ?? { open: 0, idle: 0, waiting: 0 };
}

function register(opened: OpenedPostgres): Db {
  const { db, pool } = opened;
  postgres.set(db, opened);
  uses.set(db, () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  followers.set(db, opened.openFollower);
  return db;
}

/**
 * @param waitMs time limit of a statement, a lock or a turn to write
 * @throws Error when the URL names neither database
 */
export function openDatabase(url: string, waitMs = DEFAULT_WAIT_MS, access = DIRECT): Db {
  if (url.startsWith("sqlite:")) return openSqlite(url.slice("sqlite:".length), waitMs);
  if (/^postgres(ql)?:\/\//.test(url)) return register(openPostgres(url, waitMs, access));
  throw new Error("DATABASE_URL must start with sqlite: or postgres://");
}
