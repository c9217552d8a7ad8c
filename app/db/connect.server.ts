/** Opens the database a URL names: `sqlite:<path>` or `postgres://…`; the rest of the program sees only Kysely. */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import SqliteDatabase from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import pg from "pg";
import type { Db } from "./schema";

/** Writers wait this long for each other before SQLite answers "busy". */
const BUSY_TIMEOUT_MS = 10_000;

/** Takes the write lock at the start: a deferred transaction that upgrades later fails instead of waiting. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase.Database;

  constructor(database: SqliteDatabase.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver({ database: this.#database });
  }
}

function openSqlite(path: string): Db {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  const database = new SqliteDatabase(path);
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  database.pragma("journal_mode = WAL");
  // A reopened WAL database falls back to NORMAL, which may lose the last commits at a power cut.
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma("cache_size = -65536");
  return new Kysely({ dialect: new ImmediateSqliteDialect(database) });
}

const INT8 = 20;
const NUMERIC = 1700;

const pools = new WeakMap<Db, pg.Pool>();

/** The pool behind a database, for libraries that bring their own SQL; null on SQLite. */
export function postgresPool(db: Db): object | null {
  return pools.get(db) ?? null;
}

function openPostgres(url: string): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // Our bigints are cents, milliseconds and counts, all far below 2^53.
    types: {
      getTypeParser: (oid, format) =>
        oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as "text"),
    },
  });
  // A connection that breaks while nobody is waiting for it must not end the process; the next query reports it.
  pool.on("error", (error) => console.error("postgres connection lost:", error.message));
  // The pool looks after idle connections only: one that breaks between two statements of a transaction is its own.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** @throws Error when the URL names neither database. */
export function openDatabase(url: string): Db {
  if (url.startsWith("sqlite:")) return openSqlite(url.slice("sqlite:".length));
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url);
  throw new Error("DATABASE_URL must start with sqlite: or postgres://");
}
