/**
 * A PostgreSQL pool with bounded waits. A connection whose answer does not come is closed, not reused. When the server
 * stops answering, callers are refused at once instead of waiting, until a probe connection gets an answer; connections
 * from before the outage are discarded, and so are those that reach a standby, or a primary that has a successor, unless standbys are meant.
 */
import { setTimeout as sleep } from "node:timers/promises";
import pg, { type PoolClient, type PoolConfig } from "pg";
import { Announcer } from "~/db/changes/other-processes.server";
import { connectionWaits } from "~/db/connection-waits";
import type { Patience } from "~/db/patience";
import { DatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";
import type { Pooler } from "~/domain/kernel/process/postgres-access";
import { log } from "~/log/log.server";
import { boundedClient, cut } from "./postgres-client.server";
import { asPostgresOutage, ConnectionLost, isSilence } from "./postgres-errors.server";
import { sessionOptions } from "./session-limits.server";

const KEEPALIVE_MS = 10_000;
const LOOK_AGAIN_MS = 500;
const END_MS = 3_000;

interface ServerState {
  /** null on a standby. */
  wal_file: string | null;
}
const SERVER_STATE = `select case when pg_is_in_recovery() then null
  else pg_walfile_name(pg_current_wal_insert_lsn()) end as wal_file`;

/** The first eight of the 24 hexadecimal digits of a WAL file's name. */
const timelineOf = (walFile: string | null) =>
  walFile === null ? null : Number.parseInt(walFile.slice(0, 8), 16);

export class BoundedPool extends pg.Pool {
  readonly #clients = new Set<PoolClient>();
  readonly #stale = new WeakSet<PoolClient>();
  /** Connections whose server was a primary when they began. */
  readonly #primaries = new WeakSet<PoolClient>();
  /** The highest seen. Each promotion of a standby begins a new one. */
  #timeline = 0;
  readonly #lookConfig: pg.ClientConfig;
  #silent = false;
  readonly #announcer: Announcer;
  readonly #takesStandbys: boolean;

  constructor(
    config: PoolConfig & { connectionString: string },
    patience: Patience,
    { pooler, takesStandbys = false }: { pooler: Pooler; takesStandbys?: boolean },
  ) {
    const bounded = {
      ...config,
      connectionTimeoutMillis: patience.poolMs,
      query_timeout: patience.answerMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE_MS,
      ...(pooler === "none" ? sessionOptions(patience) : {}),
    };
    const listeners = {
      silence: () => this.#fallSilent(),
      demotion: () => takesStandbys || this.cutAll(),
      publicWrite: () => this.#announcer.add(),
    };
    super({ ...bounded, Client: boundedClient(patience.connectMs, pooler, listeners) } as PoolConfig);
    this.#takesStandbys = takesStandbys;
    this.#announcer = new Announcer(this);
    this.#lookConfig = {
      connectionString: config.connectionString,
      connectionTimeoutMillis: patience.connectMs,
      query_timeout: patience.connectMs,
    };
    this.on("connect", (client) => this.#clients.add(client));
    this.on("remove", (client) => this.#clients.delete(client));
  }

  override connect(): Promise<PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: PoolClient | undefined,
      done: (release?: boolean | Error) => void,
    ) => void,
  ): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): unknown {
    const fresh = this.#freshClient();
    if (!callback) return fresh;
    fresh.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
  }

  async #freshClient(): Promise<PoolClient> {
    const since = performance.now();
    for (;;) {
      if (this.#silent) throw new DatabaseUnavailable("PostgreSQL does not answer");
      const client = await super.connect().catch((error: unknown) => {
        if (isSilence(error)) this.#fallSilent();
        throw asPostgresOutage(error);
      });
      if (!this.#stale.has(client)) {
        await this.#requirePrimary(client);
        connectionWaits.observe((performance.now() - since) / 1000);
        return client;
      }
      client.release(true);
    }
  }

  /**
   * @throws ConnectionLost for a standby, and for a primary of the past that has not noticed its successor yet; the connection is
   * closed: the next one may reach the new primary
   */
  async #requirePrimary(client: PoolClient): Promise<void> {
    if (this.#takesStandbys || this.#primaries.has(client)) return;
    try {
      const { rows } = await client.query<ServerState>(SERVER_STATE);
      const timeline = timelineOf(rows[0]?.wal_file ?? null);
      if (timeline === null) throw new ConnectionLost("PostgreSQL answers as a standby");
      if (timeline < this.#timeline) throw new ConnectionLost("PostgreSQL answers as a primary of the past");
      this.#timeline = timeline;
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#primaries.add(client);
  }

  /** Closes all connections, idle ones, too: to a server that was the primary, or that does not answer. */
  cutAll(): void {
    for (const client of this.#clients) cut(client);
  }

  #fallSilent(): void {
    if (this.#silent || this.ending) return;
    this.#silent = true;
    for (const client of this.#clients) this.#stale.add(client);
    if (this.#takesStandbys) log.warn("the standby does not answer");
    else log.error("PostgreSQL does not answer: requests are refused until it does");
    void this.#lookUntilItAnswers();
  }

  async #lookUntilItAnswers(): Promise<void> {
    while (!this.ending) {
      if (await this.#answers()) {
        this.#silent = false;
        log.warn(this.#takesStandbys ? "the standby answers again" : "PostgreSQL answers again");
        return;
      }
      await sleep(LOOK_AGAIN_MS, undefined, { ref: false });
    }
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client(this.#lookConfig);
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select 1");
      return true;
    } catch {
      return false;
    } finally {
      cut(client);
    }
  }

  /** Connections still in use after the wait are destroyed. */
  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): unknown {
    const cutOff = sleep(END_MS, undefined, { ref: false }).then(() => {
      for (const client of this.#clients) cut(client);
    });
    const ended = Promise.race([this.#announcer.flush().then(() => super.end()), cutOff]);
    return callback ? void ended.then(callback) : ended;
  }
}
