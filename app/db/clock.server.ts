/** The single time source for expiry decisions: the database's clock, in ms UTC (docs/domain.md 12.12). */
import { type Kysely, SqliteAdapter, sql } from "kysely";
import type { Db, Trx } from "./schema";

/** One object for a database and its transactions, so that things can be kept for them. */
export function adapterOf(db: Db | Trx): object {
  return (db as Kysely<unknown>).getExecutor().adapter;
}

export function isSqlite(db: Db | Trx): boolean {
  return adapterOf(db) instanceof SqliteAdapter;
}

/** How long a reading of PostgreSQL's clock is carried on by this process's own. */
const CARRIED_MS = 5_000;
/** A reading that took longer says too little about when the server made it. */
const PRECISE_MS = 5;
/** A suspended machine, or a clock that was set: the two clocks of this process no longer agree. */
const DISAGREE_MS = 50;
/** A server's clock may be set back; below this the difference is the imprecision of readings. */
const SET_BACK_MS = 1_000;

async function readClock(db: Db | Trx): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  return Number(rows[0]?.now);
}

/** The clock of one PostgreSQL server, read every few seconds and carried on by the monotonic clock between. */
class ServerClock {
  #reading: { now: number; monotonic: number; wall: number } | null = null;
  #last = 0;

  async now(db: Db | Trx): Promise<number> {
    return this.#carried() ?? (await this.#read(db));
  }

  #carried(): number | null {
    if (!this.#reading) return null;
    const { now, monotonic, wall } = this.#reading;
    const passed = performance.now() - monotonic;
    const disagrees = Math.abs(Date.now() - wall - passed) > DISAGREE_MS;
    return passed > CARRIED_MS || disagrees ? null : this.#forward(Math.floor(now + passed));
  }

  async #read(db: Db | Trx): Promise<number> {
    const from = performance.now();
    const now = await readClock(db);
    const to = performance.now();
    // The server read its clock between the two: the end is carried on, so that no reading runs ahead of it.
    this.#reading = to - from > PRECISE_MS ? null : { now, monotonic: to, wall: Date.now() };
    return this.#forward(now);
  }

  /** What was written at one reading is not in the future at the next. */
  #forward(now: number): number {
    this.#last = this.#last - now < SET_BACK_MS ? Math.max(this.#last, now) : now;
    return this.#last;
  }
}

/** By a database whose statements may run on a standby: the one whose clock decides. */
const clockSources = new WeakMap<Db, Db>();

/** Lets one database read the other's clock. */
export function takeClockOf(db: Db, source: Db): void {
  clockSources.set(db, source);
}

/** By the adapter, which a database shares with its transactions. */
const serverClocks = new WeakMap<object, ServerClock>();

/** SQLite has no clock but this machine's. */
export async function databaseNow(db: Db | Trx): Promise<number> {
  const adapter = adapterOf(db);
  if (adapter instanceof SqliteAdapter) return Date.now();
  let clock = serverClocks.get(adapter);
  if (!clock) {
    clock = new ServerClock();
    serverClocks.set(adapter, clock);
  }
  return clock.now(clockSources.get(db as Db) ?? db);
}
