/**
 * A PostgreSQL pool with bounded waits. A connection whose answer does not come is closed, not reused. When the server
 * stops answering, callers are refused at once instead of waiting, until a probe connection gets an answer; connections
 * from before the outage are discarded.
 */
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg, { type PoolClient, type PoolConfig } from "pg";
import { DatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";
import type { PublicPart } from "~/domain/kernel/public-part";
import { log } from "~/log/log.server";
import { Announcer } from "./other-processes.server";
import type { Patience } from "./patience";
import { asOutage, isSilence, isStalePlan } from "./postgres-errors.server";
import { Written } from "./public-changes.server";
import { announceStatement } from "./statement-channel";
import { StatementNames } from "./statement-names.server";

const KEEPALIVE_MS = 10_000;
const LOOK_AGAIN_MS = 500;
const END_MS = 3_000;
/** For the server's end of the connection, which holds the locks: it detects within half a minute that ours is gone. */
const SERVER_KEEPALIVE =
  "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000";

type Callback<Args extends unknown[]> = (...args: Args) => void;
type QueryCallback = Callback<[error: Error | undefined, result?: unknown]>;

function cut(client: pg.Client | PoolClient): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}

/** Shared by all connections, so that each text has one name. */
const names = new StatementNames();

const ENDS_OR_BEGINS = /^(begin|commit|rollback|start transaction)\b/;

/** Kysely gives text and values; a repeated statement with values gets a name, so that the server keeps it. */
function withName([sql, values, ...rest]: unknown[]): unknown[] {
  if (typeof sql !== "string" || !Array.isArray(values)) return [sql, values, ...rest];
  if (!ENDS_OR_BEGINS.test(sql)) announceStatement(sql);
  const name = values.length > 0 ? names.nameOf(sql) : undefined;
  return name === undefined ? [sql, values, ...rest] : [{ name, text: sql, values }, ...rest];
}

interface Told {
  silence: () => void;
  /** After the commit. */
  change: (part: PublicPart) => void;
}

/**
 * Adds to pg's client: names of repeated statements; tells what its commits have changed for the public; and closes it
 * after a timeout, because a late answer would be taken for that of the next query.
 */
function boundedClient(connectMs: number, told: Told): typeof pg.Client {
  return class extends pg.Client {
    readonly #written = new Written();

    constructor(config: pg.ClientConfig) {
      // The pool's option of the same name limits the wait for a free connection.
      super({ ...config, connectionTimeoutMillis: connectMs });
    }

    // biome-ignore lint/suspicious/noExplicitAny: the eight overloads of pg are one function.
    override query(...args: any[]): any {
      const last = args.at(-1);
      const ask = super.query as unknown as (...given: unknown[]) => unknown;
      if (typeof last === "function") {
        const tell: QueryCallback = (error, result) => last(error && this.#judge(error), result);
        return ask.call(this, ...args.slice(0, -1), tell);
      }
      const answer = ask.call(this, ...withName(args));
      if (!(answer instanceof Promise)) return answer;
      const sql = String(args[0]);
      return answer.then(
        (result) => {
          this.#note(sql);
          return result;
        },
        (error: unknown) => {
          // A commit whose answer is lost may have happened.
          if (sql === "commit") this.#note(sql);
          throw this.#judge(error);
        },
      );
    }

    #note(sql: string): void {
      const part = this.#written.ran(sql);
      if (part !== null) told.change(part);
    }

    #judge(error: unknown): unknown {
      // A migration has changed a column's type: only a new connection plans the statement anew.
      if (isStalePlan(error)) cut(this);
      if (isSilence(error)) {
        cut(this);
        told.silence();
      }
      return asOutage(error);
    }
  } as unknown as typeof pg.Client;
}

export class BoundedPool extends pg.Pool {
  readonly #clients = new Set<PoolClient>();
  readonly #stale = new WeakSet<PoolClient>();
  readonly #lookConfig: pg.ClientConfig;
  #silent = false;
  readonly #announcer: Announcer;

  constructor(config: PoolConfig & { connectionString: string }, patience: Patience) {
    const bounded = {
      ...config,
      connectionTimeoutMillis: patience.poolMs,
      statement_timeout: patience.statementMs,
      lock_timeout: patience.lockMs,
      idle_in_transaction_session_timeout: patience.idleInTransactionMs,
      query_timeout: patience.answerMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE_MS,
      options: SERVER_KEEPALIVE,
    };
    const told = {
      silence: () => this.#fallSilent(),
      change: (part: PublicPart) => this.#announcer.add(part),
    };
    super({ ...bounded, Client: boundedClient(patience.connectMs, told) } as PoolConfig);
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
    for (;;) {
      if (this.#silent) throw new DatabaseUnavailable("PostgreSQL does not answer");
      const client = await super.connect().catch((error: unknown) => {
        if (isSilence(error)) this.#fallSilent();
        throw asOutage(error);
      });
      if (!this.#stale.has(client)) return client;
      client.release(true);
    }
  }

  #fallSilent(): void {
    if (this.#silent || this.ending) return;
    this.#silent = true;
    for (const client of this.#clients) this.#stale.add(client);
    log.error("PostgreSQL does not answer: everybody is refused until it does");
    void this.#lookUntilItAnswers();
  }

  async #lookUntilItAnswers(): Promise<void> {
    while (!this.ending) {
      if (await this.#answers()) {
        this.#silent = false;
        log.warn("PostgreSQL answers again");
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
