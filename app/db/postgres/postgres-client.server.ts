/** The client of each connection to PostgreSQL: named statements, bounded waits, announced public changes. */
import type { Socket } from "node:net";
import pg, { type PoolClient } from "pg";
import { Written } from "~/db/changes/public-writes.server";
import { announceStatement } from "~/db/statement-channel";
import type { Pooler } from "~/domain/kernel/process/postgres-access";
import { asPostgresOutage, isReadOnly, isSilence, isStalePlan } from "./postgres-errors.server";
import { StatementNames } from "./statement-names.server";

type Callback<Args extends unknown[]> = (...args: Args) => void;
type QueryCallback = Callback<[error: Error | undefined, result?: unknown]>;

/** Closes the connection at once. */
export function cut(client: pg.Client | PoolClient): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}

const ENDS_OR_BEGINS = /^(begin|commit|rollback|start transaction)\b/;

/** Kysely gives text and values; a repeated statement with values gets a name, so that the server keeps it. */
function withName(names: StatementNames | null, [sql, values, ...rest]: unknown[]): unknown[] {
  if (typeof sql !== "string" || !Array.isArray(values)) return [sql, values, ...rest];
  if (!ENDS_OR_BEGINS.test(sql)) announceStatement(sql, "postgres");
  const name = values.length > 0 ? names?.nameOf(sql) : undefined;
  return name === undefined ? [sql, values, ...rest] : [{ name, text: sql, values }, ...rest];
}

interface Listeners {
  silence: () => void;
  /** The server refused a write: it is the primary no more. */
  demotion: () => void;
  /** After a commit that may have changed what is public. */
  publicWrite: () => void;
}

/**
 * Adds to pg's client: names of repeated statements; reports commits that may have changed what is public; and closes it
 * after a timeout, because a late answer would be taken for that of the next query.
 */
export function boundedClient(connectMs: number, pooler: Pooler, listeners: Listeners): typeof pg.Client {
  // Shared by the pool's connections, so that each text has one name. A pooler by transaction may lead to a server process
  // that does not know it.
  const names = pooler === "transaction" ? null : new StatementNames();
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
      const answer = ask.call(this, ...withName(names, args));
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
      if (this.#written.ran(sql)) listeners.publicWrite();
    }

    #judge(error: unknown): unknown {
      // A migration has changed a column's type: only a new connection plans the statement anew.
      if (isStalePlan(error)) cut(this);
      if (isReadOnly(error)) listeners.demotion();
      if (isSilence(error)) {
        cut(this);
        listeners.silence();
      }
      return asPostgresOutage(error);
    }
  } as unknown as typeof pg.Client;
}
