/** Publishes every statement sent to a database on a diagnostics channel, so that tests can count them. */
import diagnostics from "node:diagnostics_channel";

/** The name is the same in every copy of this module, also in the built program. */
export const STATEMENTS = "irresistible:statement";

export interface SentStatement {
  sql: string;
  database: "sqlite" | "postgres";
}

const channel = diagnostics.channel(STATEMENTS);

export function announceStatement(sql: string, database: SentStatement["database"]): void {
  if (channel.hasSubscribers) channel.publish({ sql, database } satisfies SentStatement);
}
