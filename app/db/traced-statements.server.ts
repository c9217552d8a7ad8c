/** Tells of each statement that has ended, where requests are traced; elsewhere Kysely measures none. */
import type { LogConfig } from "kysely";
import { currentTracer } from "~/domain/kernel/process/tracing";

/** @returns for Kysely's `log` */
export function tracedStatements(database: "sqlite" | "postgresql"): LogConfig | undefined {
  const tracer = currentTracer();
  if (!tracer) return undefined;
  return ({ query, queryDurationMillis, ...event }) =>
    tracer.addStatement({
      sql: query.sql,
      database,
      ms: queryDurationMillis,
      error: event.level === "error" ? event.error : undefined,
    });
}
