/**
 * Executes queries on SQLite, which answers at once, without the layers that Kysely puts between a query and a connection:
 * they make some twenty-five promises a statement. Streams, further plugins and explicit connections go the usual way.
 */
import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type DialectAdapter,
  type Driver,
  Kysely,
  type KyselyPlugin,
  type KyselyProps,
  type QueryCompiler,
  type QueryResult,
  type SqliteDialect,
  Transaction,
} from "kysely";
import { decodeRows, decodingPlugin } from "~/db/row-codec.server";
import type { Db, Schema, Trx } from "~/db/schema";
import type { SqliteConnection } from "./sqlite-connection.server";

/** Opens a connection for each query, or hands out the one of a transaction. */
class Connections implements ConnectionProvider {
  readonly open: () => SqliteConnection;

  constructor(open: () => SqliteConnection) {
    this.open = open;
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(this.open());
  }
}

/** What an executor shares with those made from it. */
interface Parts {
  compiler: QueryCompiler;
  adapter: DialectAdapter;
  /** The database's own, for its transactions. */
  props: Omit<KyselyProps, "executor">;
}

class DirectExecutor extends DefaultQueryExecutor {
  readonly parts: Parts;
  readonly provider: ConnectionProvider;

  constructor(parts: Parts, provider: ConnectionProvider, plugins: readonly KyselyPlugin[]) {
    super(parts.compiler, parts.adapter, provider, [...plugins]);
    this.parts = parts;
    this.provider = provider;
  }

  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { provider, plugins } = this;
    const isPlain = plugins.length === 0 || (plugins.length === 1 && plugins[0] === decodingPlugin);
    if (!isPlain || !(provider instanceof Connections)) return super.executeQuery(query);
    const answer = provider.open().answer<Row>(query);
    const result = answer instanceof Promise ? await answer : answer;
    if (plugins.length > 0) decodeRows(result.rows as Parameters<typeof decodeRows>[0]);
    return result;
  }

  override withPlugins(plugins: readonly KyselyPlugin[]): DirectExecutor {
    return new DirectExecutor(this.parts, this.provider, [...this.plugins, ...plugins]);
  }

  override withPlugin(plugin: KyselyPlugin): DirectExecutor {
    return this.withPlugins([plugin]);
  }

  override withPluginAtFront(plugin: KyselyPlugin): DirectExecutor {
    return new DirectExecutor(this.parts, this.provider, [plugin, ...this.plugins]);
  }

  override withConnectionProvider(provider: ConnectionProvider): DirectExecutor {
    return new DirectExecutor(this.parts, provider, this.plugins);
  }

  override withoutPlugins(): DirectExecutor {
    return new DirectExecutor(this.parts, this.provider, []);
  }
}

/** @param connect makes a connection of the driver */
export function openDirectly(dialect: SqliteDialect, driver: Driver, connect: () => SqliteConnection): Db {
  const plugins = [decodingPlugin];
  const props = { config: { dialect, plugins }, dialect, driver };
  const parts = { compiler: dialect.createQueryCompiler(), adapter: dialect.createAdapter(), props };
  return new Kysely<Schema>({
    ...props,
    executor: new DirectExecutor(parts, new Connections(connect), plugins),
  });
}

/** @returns null for a database that was not opened directly */
export function transactDirectly<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> | null {
  const executor = db.getExecutor();
  if (!(executor instanceof DirectExecutor) || !(executor.provider instanceof Connections)) return null;
  return transact(executor, executor.provider.open(), work);
}

async function transact<T>(
  executor: DirectExecutor,
  connection: SqliteConnection,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  let hasEnded = false;
  const provider = new Connections(() => {
    if (hasEnded) throw new Error("the transaction has ended");
    return connection;
  });
  const trx: Trx = new Transaction<Schema>({
    ...executor.parts.props,
    executor: executor.withConnectionProvider(provider),
  });
  await connection.begin();
  try {
    const result = await work(trx);
    hasEnded = true;
    await connection.commit();
    return result;
  } catch (error) {
    hasEnded = true;
    await connection.rollback();
    throw error;
  }
}
