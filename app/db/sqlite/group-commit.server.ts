/**
 * Group commit for the writing handle of a SQLite file: what several transactions and single statements of one turn of the
 * event loop write becomes durable by one commit, which waits for the disk once. Each of them is undone alone, by a
 * savepoint, and none learns its outcome before the common commit. The caller has the turn to write (turns.server.ts).
 */
import { setImmediate } from "node:timers";
import type SqliteDatabase from "better-sqlite3";
import type { Written } from "~/db/changes/public-writes.server";
import { DatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";
import type { KeptStatements } from "./kept-statements.server";
import { asSqliteOutage, untilFree } from "./sqlite-locks.server";
import type { Turns } from "./turns.server";

/** A group that is older or larger is committed at once: other programs wait for its lock. */
const OLDEST_MS = 20;
const MOST_MEMBERS = 64;
/** Commits for one member each after a group was lost, so that what ended it ends no other member's work when all try again. */
const ALONE_AFTER_LOSS = 2 * MOST_MEMBERS;

/** The common transaction ended without this member's fault; nothing was stored, and another try may succeed. */
export class GroupLost extends DatabaseUnavailable {}

export class Group {
  readonly startedAt = performance.now();
  /** What was written by those who wait for the commit. */
  readonly members: Written[] = [];
  /** Settled by the common commit. */
  readonly durable: Promise<void>;
  #settle!: { done: () => void; failed: (error: unknown) => void };

  constructor() {
    this.durable = new Promise((done, failed) => {
      this.#settle = { done, failed };
    });
    // A group without members has an outcome that no caller awaits.
    this.durable.catch(() => {});
  }

  committed(): void {
    for (const written of this.members) written.committed();
    this.#settle.done();
  }

  failed(error: unknown): void {
    for (const written of this.members) written.forget();
    this.#settle.failed(error);
  }
}

export class GroupCommit {
  readonly #writer: SqliteDatabase.Database;
  readonly #statements: KeptStatements;
  readonly #turns: Turns;
  readonly #waitMs: number;
  #open: Group | null = null;
  /** Number of the next commits that are made for one member each. */
  #alone: number;

  constructor(
    writer: SqliteDatabase.Database,
    { statements, turns, waitMs }: { statements: KeptStatements; turns: Turns; waitMs: number },
  ) {
    this.#writer = writer;
    this.#statements = statements;
    this.#turns = turns;
    this.#waitMs = waitMs;
    // In memory nothing waits for a disk, and readers share the handle.
    this.#alone = writer.memory ? Number.POSITIVE_INFINITY : 0;
  }

  /** The write lock comes first: a deferred transaction that upgrades later fails instead of waiting. */
  async enter(deadline: number): Promise<Group> {
    if (this.#open && !this.hasEnded(this.#open)) return this.#open;
    await untilFree(deadline, () => this.#run("begin immediate"));
    this.#open = new Group();
    return this.#open;
  }

  /** Begins a transaction that can be undone alone. The first of a group needs no mark: all is undone with it. */
  mark({ members }: Group): void {
    if (members.length > 0) this.#run("savepoint member");
  }

  async keepMarked(group: Group, written: Written): Promise<void> {
    if (group.members.length > 0) this.#run("release member");
    await this.keep(group, written);
  }

  /** The caller then ends its turn, and only after it waits for the outcome. */
  async keep(group: Group, written: Written): Promise<void> {
    group.members.push(written);
    if (this.#isDue(group)) await this.#commit(group);
    else if (group.members.length === 1) setImmediate(() => void this.#commitInTurn(group));
  }

  undoMarked(group: Group): void {
    if (group.members.length === 0) this.undo(group);
    if (this.hasEnded(group)) return;
    try {
      this.#run("rollback to member");
      this.#run("release member");
    } catch (error) {
      // A disk that fails: what was to be undone must not be committed with the rest.
      this.#rollBack();
      this.#lose(group, new GroupLost("a transaction could not be undone", error));
    }
  }

  /** After a single statement that failed, and had no effect. */
  undo(group: Group): void {
    if (this.hasEnded(group) || group.members.length > 0) return;
    this.#open = null;
    this.#run("rollback");
  }

  /** SQLite ends a transaction itself, e.g. on a full disk; then all members have lost what they wrote. */
  hasEnded(group: Group): boolean {
    if (this.#open === group && !this.#writer.inTransaction) {
      this.#lose(group, new GroupLost("another writer's error has ended the common transaction"));
    }
    return this.#open !== group;
  }

  /** For statements that SQLite runs outside of transactions only. */
  async flush(): Promise<void> {
    if (this.#open) await this.#commit(this.#open);
  }

  /** Commits what is open before the handle is closed. */
  async end(): Promise<void> {
    if (!this.#open || !(await this.#turns.take(this.#waitMs))) return;
    await this.flush();
    this.#turns.give();
  }

  #run(sql: string): void {
    this.#statements.prepare(sql).run();
  }

  #isDue({ members, startedAt }: Group): boolean {
    if (this.#alone > 0 || members.length >= MOST_MEMBERS) return true;
    return performance.now() - startedAt >= OLDEST_MS;
  }

  async #commitInTurn(group: Group): Promise<void> {
    await this.#turns.take(Number.POSITIVE_INFINITY);
    try {
      if (!this.hasEnded(group)) await this.#commit(group);
    } finally {
      this.#turns.give();
    }
  }

  /** Never throws: the outcome is the group's. */
  async #commit(group: Group): Promise<void> {
    try {
      await untilFree(performance.now() + this.#waitMs, () => this.#run("commit"));
    } catch (error) {
      this.#rollBack();
      const isOne = group.members.length <= 1;
      this.#lose(group, isOne ? asSqliteOutage(error) : new GroupLost("the common commit failed", error));
      return;
    }
    this.#open = null;
    if (this.#alone > 0) this.#alone -= 1;
    group.committed();
  }

  #rollBack(): void {
    try {
      if (this.#writer.inTransaction) this.#run("rollback");
    } catch {
      // The error that led here is the one to report.
    }
  }

  #lose(group: Group, error: unknown): void {
    this.#open = null;
    this.#alone = Math.max(this.#alone, ALONE_AFTER_LOSS);
    group.failed(error);
  }
}
