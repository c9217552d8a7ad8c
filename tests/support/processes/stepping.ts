/** Counts the awaits of a flow, its queries and its calls to the provider, and acts at a chosen one. */
import type { CompiledQuery, ConnectionProvider, QueryExecutor, QueryResult } from "kysely";
import type { Db } from "~/db/schema";
import type { PaymentProvider } from "~/domain/kernel/payment-provider";

/** Called at every step, in order; the flow goes on when what it returns is settled. */
export type AtStep = () => Promise<void> | void;

/** Before every statement, compiled ones too: earlier ones are committed, or belong to the transaction that now breaks. */
export function steppedDatabase(db: Db, atStep: AtStep): Db {
  // Has an executor of its own, so that the given database takes no steps.
  const stepped = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  });
  stepExecutor(stepped.getExecutor(), atStep);
  return stepped;
}

/** In place, as a query builder keeps the executor it was made with; a transaction's executor is derived from it. */
function stepExecutor(executor: QueryExecutor, atStep: AtStep): QueryExecutor {
  const execute = executor.executeQuery.bind(executor);
  const derive = executor.withConnectionProvider.bind(executor);
  return Object.assign(executor, {
    executeQuery: async <Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> => {
      await atStep();
      return execute(query);
    },
    withConnectionProvider: (provider: ConnectionProvider) => stepExecutor(derive(provider), atStep),
  });
}

/** Before every call, and again after its effect at the provider but before its answer. */
export function steppedProvider(provider: PaymentProvider, atStep: AtStep): PaymentProvider {
  async function around<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    await atStep();
    const answer = await call();
    await atStep();
    return answer;
  }
  return {
    ...provider,
    create: (request) => around(() => provider.create(request)),
    lookup: (orderId) => around(() => provider.lookup(orderId)),
    capture: (orderId) => around(() => provider.capture(orderId)),
    voidOrder: (orderId) => around(() => provider.voidOrder(orderId)),
    refund: (request) => around(() => provider.refund(request)),
    lookupRefund: (request) => around(() => provider.lookupRefund(request)),
  };
}

export function stepAt(step: number, what: () => void): AtStep {
  let count = 0;
  return () => {
    count += 1;
    if (count === step) what();
  };
}
