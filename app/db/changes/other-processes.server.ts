/**
 * Notices public changes that other processes commit. SQLite counts the commits of other connections; on PostgreSQL
 * processes notify each other after a commit, not within it: a notification inside a transaction makes all commits wait
 * for each other.
 */
import { randomUUID } from "node:crypto";
import type SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { log } from "~/log/log.server";
import { NotificationTest } from "./own-notification.server";

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

/** Sends a notification at once. */
const notify = (pool: pg.Pool, payload: string) =>
  pool.query("select pg_notify($1, $2)", [CHANGES_CHANNEL, payload]);

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
    await notify(this.#pool, SENDER).catch((err: unknown) =>
      log.debug({ err }, "a public change was not announced"),
    );
  }
}

export interface Hearing {
  /** Whether the process hears its own notifications; null until that is known. */
  arrives: () => boolean | null;
  close: () => Promise<void>;
}

/**
 * Hears the other processes over a connection of its own.
 * @param pool by which this process notifies, for the test that notifications arrive
 */
export function hearAnnouncements(url: string, pool: pg.Pool, heard: () => void): Hearing {
  const test = new NotificationTest(SENDER, (payload) => notify(pool, payload));
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function connectLater(): void {
    if (closed) return;
    test.fail();
    timer = setTimeout(() => void connect(), RECONNECT_MS).unref();
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
      if (!test.take(payload) && payload !== SENDER) heard();
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANGES_CHANNEL}`);
      next.once("end", connectLater);
      test.begin();
      // Notifications of the meantime are lost.
      heard();
    } catch (err) {
      log.debug({ err }, "public changes of other processes are not heard");
      await next.end().catch(() => {});
      connectLater();
    }
  }

  void connect();
  return {
    arrives: () => test.arrives,
    async close() {
      closed = true;
      clearTimeout(timer);
      test.stop();
      await client?.end().catch(() => {});
    },
  };
}
