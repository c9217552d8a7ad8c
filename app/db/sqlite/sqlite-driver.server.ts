/**
 * Kysely driver for SQLite that never blocks the event loop: SQLite itself does not wait, a lock of another program is
 * retried with pauses. Writers of this process take turns at one handle; reads have a handle of their own and never wait
 * for writers, as the write-ahead log allows.
 */
import type SqliteDatabase from "better-sqlite3";
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SqliteDriver } from "kysely";
import { Written } from "~/db/changes/public-changes.server";
import { announceStatement } from "~/db/statement-channel";
import { DatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";
import { KeptStatements } from "./kept-statements.server";
import { asOutage, untilFree } from "./sqlite-locks.server";
import type { Turns } from "./turns.server";

type Handle = SqliteDatabase.Database;

export interface SqliteHandles {
  writer: Handle;
  /** null for an in-memory database, which exists in one handle only. */
  reader: Handle | null;
  /** Time limit for locks of other programs and for earlier writers. */
  waitMs: number;
}

/** The handles with the statements prepared on them. */
interface Prepared extends SqliteHandles {
  writes: KeptStatements;
  reads: KeptStatements | null;
}

const MAY_READ_ONLY = /^\s*(select|with)\b/i;

function run<Row>(statement: SqliteDatabase.Statement, parameters: readonly unknown[]): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}

/** One transaction, or one query outside of a transaction. */
class Connection implements DatabaseConnection {
  readonly #handles: Prepared;
  readonly #turns: Turns;
  #hasTurn = false;
  #inTransaction = false;
  readonly #written = new Written();

  constructor(handles: Prepared, turns: Turns) {
    this.#handles = handles;
    this.#turns = turns;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { writes, waitMs } = this.#handles;
    announceStatement(sql);
    if (this.#inTransaction) return this.#runInTransaction(sql, parameters);
    const deadline = performance.now() + waitMs;
    const read = await this.#read<Row>(sql, parameters, deadline);
    if (read) return read;
    await this.#takeTurn();
    try {
      const result = await untilFree(deadline, () => run<Row>(writes.prepare(sql), parameters));
      this.#written.add(sql);
      this.#written.committed();
      return result;
    } finally {
      this.#giveTurn();
    }
  }

  #runInTransaction<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const { writer, writes } = this.#handles;
    // Outside the transaction the rest would be committed alone.
    if (!writer.inTransaction) throw new DatabaseUnavailable("SQLite has ended the transaction");
    this.#written.add(sql);
    try {
      return run(writes.prepare(sql), parameters);
    } catch (error) {
      throw asOutage(error);
    }
  }

  /** @returns null for a statement that writes */
  async #read<Row>(sql: string, parameters: readonly unknown[], deadline: number) {
    const { reads } = this.#handles;
    if (!reads || !MAY_READ_ONLY.test(sql)) return null;
    return untilFree(deadline, () => {
      const statement = reads.prepare(sql);
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
    this.#written.committed();
    this.#giveTurn();
  }

  rollback(): void {
    const { writer } = this.#handles;
    this.#written.forget();
    try {
      // A full disk has already ended the transaction.
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
  readonly #handles: Prepared;
  readonly #turns: Turns;

  constructor(handles: SqliteHandles, turns: Turns) {
    super({ database: handles.writer });
    const reads = handles.reader && new KeptStatements(handles.reader);
    this.#handles = { ...handles, writes: new KeptStatements(handles.writer), reads };
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
    // The last handle to close checkpoints the log, which a read-only one may not.
    this.#handles.reader?.close();
    this.#handles.writer.close();
  }
}
