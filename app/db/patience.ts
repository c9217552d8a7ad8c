/** Time limits of everything a program waits for in its database. */

/** For processes that answer requests; settings may override it. */
export const DEFAULT_WAIT_MS = 10_000;
/** For programs watched by a person, such as migrations: statements have no limit. */
export const AS_LONG_AS_IT_TAKES = Number.POSITIVE_INFINITY;

/** Opening a connection, unless a third of a statement's limit is longer. */
const CONNECT_MS = 3_000;

export type Patience = ReturnType<typeof patienceOf>;

/** @param waitMs time limit of a statement */
export function patienceOf(waitMs: number) {
  const part = (share: number) =>
    waitMs === AS_LONG_AS_IT_TAKES ? undefined : Math.max(1, Math.round(waitMs * share));
  return {
    /** Opening a connection, including authentication. */
    connectMs: Math.min(waitMs, Math.max(CONNECT_MS, part(0.3) ?? 0)),
    /** Waiting for a free connection of the pool. */
    poolMs: part(0.8),
    /** Waiting for a row lock. */
    lockMs: part(0.8),
    statementMs: part(1),
    /** A transaction idle between two statements: the locks of a dead program are released after this. */
    idleInTransactionMs: part(1),
    /** Waiting for an answer. Later than the statement timeout, which the database reports itself. */
    answerMs: part(1.2),
  };
}
