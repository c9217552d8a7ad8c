/**
 * Kysely driver for SQLite that never blocks the event loop: SQLite itself does not wait, a lock of another program is
 * retried with pauses. Writers of this process take turns at one handle; reads have a handle of their own and never wait
 * for writers, as the write-ahead log allows. Commits are made in groups (group-commit.server.ts).
 */
import type SqliteDatabase from "better-sqlite3";
import { type DatabaseConnection, SqliteDriver } from "kysely";
import { GroupCommit } from "./group-commit.server";
import { KeptStatements } from "./kept-statements.server";
import { type SharedHandles, SqliteConnection } from "./sqlite-connection.server";
import type { Turns } from "./turns.server";

type Handle = SqliteDatabase.Database;

export interface SqliteHandles {
  writer: Handle;
  /** null for an in-memory database, which exists in one handle only. */
  reader: Handle | null;
  /** Time limit for locks of other programs and for earlier writers. */
  waitMs: number;
}

export class WaitingSqliteDriver extends SqliteDriver {
  readonly #handles: SqliteHandles;
  readonly #shared: SharedHandles;
  readonly #turns: Turns;

  constructor(handles: SqliteHandles, turns: Turns) {
    super({ database: handles.writer });
    const reads = handles.reader && new KeptStatements(handles.reader);
    const writes = new KeptStatements(handles.writer);
    const commits = new GroupCommit(handles.writer, { statements: writes, turns, waitMs: handles.waitMs });
    this.#handles = handles;
    this.#shared = { writes, reads, commits, waitMs: handles.waitMs };
    this.#turns = turns;
  }

  override async init(): Promise<void> {}

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this.#shared, this.#turns);
  }

  override beginTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as SqliteConnection).begin();
  }

  override commitTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as SqliteConnection).commit();
  }

  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as SqliteConnection).rollback();
  }

  override async releaseConnection(): Promise<void> {}

  override async destroy(): Promise<void> {
    await this.#shared.commits.end();
    // The last handle to close checkpoints the log, which a read-only one may not.
    this.#handles.reader?.close();
    this.#handles.writer.close();
  }
}
