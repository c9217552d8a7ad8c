/** Counts the awaits of a flow, its queries and its calls to the provider, and acts at a chosen one. */
import type { KyselyPlugin } from "kysely";
import type { Db } from "~/db/schema";
import type { PaymentProvider } from "~/domain/kernel/payment-provider";

/** Called at every step, in order. */
export type AtStep = () => void;

/** Before every statement: earlier ones are committed, or belong to the transaction that now breaks. */
export function steppedDatabase(db: Db, atStep: AtStep): Db {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      atStep();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}

/** Before every call, and again after its effect at the provider but before its answer. */
export function steppedProvider(provider: PaymentProvider, atStep: AtStep): PaymentProvider {
  async function around<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    atStep();
    const answer = await call();
    atStep();
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
