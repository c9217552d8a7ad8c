/**
 * Kysely over SQLite for a process that must not stand still: SQLite itself never waits (that would be the event loop), a
 * lock of another program is waited for between tries. Writers of this process take turns at one handle; reads have a
 * handle of their own and never wait for writers, as the write-ahead log allows.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type SqliteDatabase from "better-sqlite3";
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SqliteDriver } from "kysely";
import { DatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";
import type { Turns } from "./turns.server";

type Handle = SqliteDatabase.Database;

export interface SqliteHandles {
  writer: Handle;
  /** null = the database is in memory, which only its own handle knows. */
  reader: Handle | null;
  /** How long a lock of another program, or the writers before, are waited for. */
  waitMs: number;
}

const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 50;
const MAY_READ_ONLY = /^\s*(select|with)\b/i;

function isBusy(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith("SQLITE_BUSY");
}

/** A full or failing disk is an outage; everything else that SQLite refuses is left as it is. */
function asOutage(error: unknown): unknown {
  const isDisk = /^SQLITE_(FULL|IOERR|CANTOPEN)/.test(String((error as { code?: unknown }).code));
  return isDisk ? new DatabaseUnavailable(`SQLite cannot write: ${(error as Error).message}`, error) : error;
}

/** Tries until no other program holds the lock. @throws DatabaseUnavailable at the deadline */
async function untilFree<Result>(deadline: number, work: () => Result): Promise<Result> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error)) throw asOutage(error);
      if (performance.now() + pause > deadline) {
        throw new DatabaseUnavailable("SQLite is locked by another program", error);
      }
    }
    // Not in step with others who wait for the same lock.
    await sleep(pause * (0.5 + Math.random() / 2));
  }
}

function run<Row>(statement: SqliteDatabase.Statement, parameters: readonly unknown[]): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}

/** One transaction, or one query outside of any. */
class Connection implements DatabaseConnection {
  readonly #handles: SqliteHandles;
  readonly #turns: Turns;
  #hasTurn = false;
  #inTransaction = false;

  constructor(handles: SqliteHandles, turns: Turns) {
    this.#handles = handles;
    this.#turns = turns;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, waitMs } = this.#handles;
    if (this.#inTransaction) return this.#runInTransaction(sql, parameters);
    const deadline = performance.now() + waitMs;
    const read = await this.#read<Row>(sql, parameters, deadline);
    if (read) return read;
    await this.#takeTurn();
    try {
      return await untilFree(deadline, () => run<Row>(writer.prepare(sql), parameters));
    } finally {
      this.#giveTurn();
    }
  }

  #runInTransaction<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const { writer } = this.#handles;
    // What follows would be kept although the rest was lost.
    if (!writer.inTransaction) throw new DatabaseUnavailable("SQLite has ended the transaction");
    try {
      return run(writer.prepare(sql), parameters);
    } catch (error) {
      throw asOutage(error);
    }
  }

  /** @returns null for what writes */
  async #read<Row>(sql: string, parameters: readonly unknown[], deadline: number) {
    const { reader } = this.#handles;
    if (!reader || !MAY_READ_ONLY.test(sql)) return null;
    return untilFree(deadline, () => {
      const statement = reader.prepare(sql);
      return statement.readonly ? run<Row>(statement, parameters) : null;
    });
  }

  // biome-ignore lint/correctness/useYield: SQLite answers whole.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("streaming is not supported");
  }

  /** The write lock comes first: a deferred transaction that upgrades later fails instead of waiting. */
  async begin(): Promise<void> {
    const deadline = performance.now() + this.#handles.waitMs;
    await this.#takeTurn();
    try {
      await untilFree(deadline, () => this.#handles.writer.exec("begin immediate"));
      this.#inTransaction = true;
    } catch (error) {
      this.#giveTurn();
      throw error;
    }
  }

  async commit(): Promise<void> {
    const { writer, waitMs } = this.#handles;
    await untilFree(performance.now() + waitMs, () => writer.exec("commit"));
    this.#giveTurn();
  }

  rollback(): void {
    const { writer } = this.#handles;
    try {
      // A full disk has ended it already.
      if (this.#hasTurn && writer.inTransaction) writer.exec("rollback");
    } finally {
      this.#giveTurn();
    }
  }

  async #takeTurn(): Promise<void> {
    if (!(await this.#turns.take(this.#handles.waitMs))) {
      throw new DatabaseUnavailable("other writers of this process took too long");
    }
    this.#hasTurn = true;
  }

  #giveTurn(): void {
    if (!this.#hasTurn) return;
    this.#inTransaction = false;
    this.#hasTurn = false;
    this.#turns.give();
  }
}

export class WaitingSqliteDriver extends SqliteDriver {
  readonly #handles: SqliteHandles;
  readonly #turns: Turns;

  constructor(handles: SqliteHandles, turns: Turns) {
    super({ database: handles.writer });
    this.#handles = handles;
    this.#turns = turns;
  }

  override async init(): Promise<void> {}

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(this.#handles, this.#turns);
  }

  override beginTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as Connection).begin();
  }

  override commitTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as Connection).commit();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as Connection).rollback();
  }

  override async releaseConnection(): Promise<void> {}

  override async destroy(): Promise<void> {
    // The last one to close tidies the log away, which a reader may not.
    this.#handles.reader?.close();
    this.#handles.writer.close();
  }
}
