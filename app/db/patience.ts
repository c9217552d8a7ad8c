/** How long a program waits for its database, for each thing it may wait for. */

/** What answers requests; settings may say otherwise. */
export const DEFAULT_WAIT_MS = 10_000;
/** For programs that a person watches, such as a migration: statements take as long as they take. */
export const AS_LONG_AS_IT_TAKES = Number.POSITIVE_INFINITY;

const CONNECT_MS = 3_000;

export interface Patience {
  /** A new connection, from the first packet to the end of the sign-in. */
  connectMs: number;
  /** A connection of the pool, when all are in use. */
  poolMs: number | undefined;
  /** A row that another transaction holds. */
  lockMs: number | undefined;
  statementMs: number | undefined;
  /** Of a transaction between two statements: one whose program is gone gives its locks back. */
  idleInTransactionMs: number | undefined;
  /** An answer. Later than the statement's own end, of which the database tells itself: only silence is left. */
  answerMs: number | undefined;
}

/** @param waitMs how long a statement may take */
export function patienceOf(waitMs: number): Patience {
  const part = (share: number) =>
    waitMs === AS_LONG_AS_IT_TAKES ? undefined : Math.max(1, Math.round(waitMs * share));
  return {
    connectMs: Math.min(CONNECT_MS, waitMs),
    poolMs: part(0.8),
    lockMs: part(0.8),
    statementMs: part(1),
    idleInTransactionMs: part(1),
    answerMs: part(1.2),
  };
}
