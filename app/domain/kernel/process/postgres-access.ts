/** Names the ways to PostgreSQL: directly, or by a pooler such as PgBouncer in one of its modes. */
export const POOLERS = ["none", "session", "transaction"] as const;
export type Pooler = (typeof POOLERS)[number];

export interface PostgresAccess {
  /** "transaction": each transaction of a connection may reach another server process, so that no statement is kept on one. */
  pooler: Pooler;
  /** The server without the pooler, for notifications; null = the database's own URL. */
  listenUrl: string | null;
  /** A standby for lists, searches, feeds and reports, reached without a pooler by transaction; null = none. */
  readUrl: string | null;
  /** A standby that is further behind is not read from. */
  maxLagMs: number;
}

export const DIRECT: PostgresAccess = { pooler: "none", listenUrl: null, readUrl: null, maxLagMs: 0 };
