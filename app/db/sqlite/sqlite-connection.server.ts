/**
 * A connection in Kysely's sense: one transaction, or one statement outside of a transaction, on the handles that all of a
 * SQLite file share. A write waits for its turn, joins the group that is committed next, and ends with its commit.
 */
import type SqliteDatabase from "better-sqlite3";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import { Written } from "~/db/changes/public-writes.server";
import { announceStatement } from "~/db/statement-channel";
import { DatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";
import { type Group, type GroupCommit, GroupLost } from "./group-commit.server";
import type { KeptStatements } from "./kept-statements.server";
import { asSqliteOutage, untilFree } from "./sqlite-locks.server";
import type { Turns } from "./turns.server";

/** What the connections of a file share. */
export interface SharedHandles {
  writes: KeptStatements;
  /** null for an in-memory database. */
  reads: KeptStatements | null;
  commits: GroupCommit;
  /** Time limit for locks of other programs and for earlier writers. */
  waitMs: number;
}

const MAY_READ_ONLY = /^\s*(select|with)\b/i;
/** Others, e.g. pragmas, may depend on not being in a transaction. */
const WRITES_ROWS = /^\s*(insert|update|delete|with)\b/i;
/** Tries of a single statement whose group was lost. */
const ATTEMPTS = 4;

function run<Row>(statement: SqliteDatabase.Statement, parameters: readonly unknown[]): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}

export class SqliteConnection implements DatabaseConnection {
  readonly #handles: SharedHandles;
  readonly #turns: Turns;
  #hasTurn = false;
  /** Of the open transaction. */
  #group: Group | null = null;
  readonly #written = new Written();

  constructor(handles: SharedHandles, turns: Turns) {
    this.#handles = handles;
    this.#turns = turns;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { waitMs } = this.#handles;
    announceStatement(sql, "sqlite");
    if (this.#group) return this.#runInTransaction(this.#group, sql, parameters);
    const deadline = performance.now() + waitMs;
    const read = await this.#read<Row>(sql, parameters, deadline);
    if (read) return read;
    if (!WRITES_ROWS.test(sql)) return this.#runAlone(sql, parameters, deadline);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#write<Row>(sql, parameters, deadline);
      } catch (error) {
        if (!(error instanceof GroupLost) || attempt >= ATTEMPTS) throw error;
      }
    }
  }

  async #runAlone<Row>(sql: string, parameters: readonly unknown[], deadline: number) {
    const { writes, commits } = this.#handles;
    await this.#takeTurn();
    try {
      await commits.flush();
      const result = await untilFree(deadline, () => run<Row>(writes.prepare(sql), parameters));
      this.#written.add(sql);
      this.#written.committed();
      return result;
    } finally {
      this.#giveTurn();
    }
  }

  /** A statement that fails has no effect, so it needs no savepoint; its error may come from what the group has written. */
  async #write<Row>(sql: string, parameters: readonly unknown[], deadline: number) {
    const { writes, commits } = this.#handles;
    await this.#takeTurn();
    let group: Group | undefined;
    let result: QueryResult<Row>;
    try {
      group = await commits.enter(deadline);
      result = run<Row>(writes.prepare(sql), parameters);
      this.#written.add(sql);
      await commits.keep(group, this.#written);
    } catch (error) {
      if (group) commits.undo(group);
      this.#giveTurn();
      if (group?.members.length) await group.durable;
      throw asSqliteOutage(error);
    }
    this.#giveTurn();
    await group.durable;
    return result;
  }

  #runInTransaction<Row>(group: Group, sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const { writes, commits } = this.#handles;
    // Outside the transaction the rest would be committed alone.
    if (commits.hasEnded(group)) throw new DatabaseUnavailable("SQLite has ended the transaction");
    this.#written.add(sql);
    try {
      return run(writes.prepare(sql), parameters);
    } catch (error) {
      throw asSqliteOutage(error);
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

  async begin(): Promise<void> {
    const { commits, waitMs } = this.#handles;
    const deadline = performance.now() + waitMs;
    await this.#takeTurn();
    try {
      const group = await commits.enter(deadline);
      commits.mark(group);
      this.#group = group;
    } catch (error) {
      this.#giveTurn();
      throw error;
    }
  }

  async commit(): Promise<void> {
    const { commits } = this.#handles;
    const group = this.#group;
    if (!group || commits.hasEnded(group)) throw new DatabaseUnavailable("SQLite has ended the transaction");
    await commits.keepMarked(group, this.#written);
    this.#giveTurn();
    await group.durable;
  }

  /** What failed the transaction may be what the group has written before, so its outcome waits for the group's. */
  async rollback(): Promise<void> {
    const group = this.#group;
    if (!group) return;
    this.#written.forget();
    try {
      this.#handles.commits.undoMarked(group);
    } finally {
      this.#giveTurn();
    }
    if (group.members.length > 0) await group.durable;
  }

  async #takeTurn(): Promise<void> {
    if (!(await this.#turns.take(this.#handles.waitMs))) {
      throw new DatabaseUnavailable("other writers of this process took too long");
    }
    this.#hasTurn = true;
  }

  #giveTurn(): void {
    if (!this.#hasTurn) return;
    this.#group = null;
    this.#hasTurn = false;
    this.#turns.give();
  }
}
