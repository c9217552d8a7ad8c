/** Lets a request add a last statement to every transaction it commits. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Trx } from "./schema";

/** Runs before the commit; what it throws rolls the transaction back. */
export type TransactionGuard = (trx: Trx) => Promise<void>;

const guards = new AsyncLocalStorage<TransactionGuard>();

export const withGuard = <T>(guard: TransactionGuard, work: () => Promise<T>): Promise<T> =>
  guards.run(guard, work);

export const currentGuard = (): TransactionGuard | undefined => guards.getStore();
