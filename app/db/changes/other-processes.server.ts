/**
 * Notices public changes that other processes commit. SQLite counts the commits of other connections; on PostgreSQL
 * processes notify each other after a commit, not within it: a notification inside a transaction makes all commits wait
 * for each other.
 */
import { randomUUID } from "node:crypto";
import type SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { log } from "~/log/log.server";

const CHANGES_CHANNEL = "public_changes";
/** Changes within this time are announced together. */
const GATHER_MS = 50;
const RECONNECT_MS = 1_000;
const KEEPALIVE_MS = 10_000;

/** Sent along, so that a process recognises its own notifications. */
const SENDER = randomUUID();

/** @returns a number that changes with every commit of another connection */
export function foreignCommits(writer: SqliteDatabase.Database): () => number {
  const statement = writer.prepare("pragma data_version").pluck();
  return () => {
    try {
      return statement.get() as number;
    } catch {
      // A log that is being recovered: other processes may have written.
      return -1;
    }
  };
}

/** Notifies the other processes of a PostgreSQL database of this one's commits. */
export class Announcer {
  readonly #pool: pg.Pool;
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  add(): void {
    this.#timer ??= setTimeout(() => void this.flush(), GATHER_MS);
  }

  /** A lost notification is no harm: the feed is read twice a second, too. */
  async flush(): Promise<void> {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pool.ending) return;
    await this.#pool
      .query("select pg_notify($1, $2)", [CHANGES_CHANNEL, SENDER])
      .catch((err: unknown) => log.debug({ err }, "a public change was not announced"));
  }
}

/** Hears the other processes over a connection of its own. @returns a function that closes it */
export function hearAnnouncements(url: string, heard: () => void): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function connectLater(): void {
    if (!closed) timer = setTimeout(() => void connect(), RECONNECT_MS).unref();
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE_MS,
      connectionTimeoutMillis: KEEPALIVE_MS,
    });
    client = next;
    next.on("error", () => {});
    next.on("notification", ({ payload = "" }) => {
      if (payload !== SENDER) heard();
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANGES_CHANNEL}`);
      next.once("end", connectLater);
      // Notifications of the meantime are lost.
      heard();
    } catch (err) {
      log.debug({ err }, "public changes of other processes are not heard");
      await next.end().catch(() => {});
      connectLater();
    }
  }

  void connect();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
