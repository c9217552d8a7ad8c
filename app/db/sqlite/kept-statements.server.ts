/** Keeps the statements that one SQLite handle has prepared, by their text: preparing costs more than most of them do. */
import type SqliteDatabase from "better-sqlite3";
import { LRUCache } from "lru-cache";

/** The program has some 700 texts; lists of different lengths add more. */
const MAX_KEPT = 1_000;

/** Where a limit is a bare parameter, SQLite prepares the statement anew at each run, to plan by its value (since 3.48). */
const BARE_LIMIT = /\blimit \?/g;

export class KeptStatements {
  readonly #handle: SqliteDatabase.Database;
  readonly #kept = new LRUCache<string, SqliteDatabase.Statement>({ max: MAX_KEPT });

  constructor(handle: SqliteDatabase.Database) {
    this.#handle = handle;
  }

  /** SQLite itself prepares a kept statement again after a change of the schema, whichever program made it. */
  prepare(sql: string): SqliteDatabase.Statement {
    const kept = this.#kept.get(sql);
    if (kept) return kept;
    const statement = this.#handle.prepare(sql.replace(BARE_LIMIT, "limit ? + 0"));
    this.#kept.set(sql, statement);
    return statement;
  }
}
