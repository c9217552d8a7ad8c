/** The plans by which a database runs what a verb, a page or a job sends it. */
import { CompiledQuery, sql } from "kysely";
import { isSqlite } from "~/db/clock.server";
import type { Db } from "~/db/schema";

async function explain(db: Db, query: CompiledQuery): Promise<string> {
  const verb = isSqlite(db) ? "explain query plan" : "explain";
  const { rows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${verb} ${query.sql}`, [...query.parameters]),
  );
  return rows.map((row) => row.detail ?? row["QUERY PLAN"]).join("; ");
}

/** @returns the plan of each statement, as of tables that are too large to be read from end to end */
export async function plansOf(db: Db, read: (watched: Db) => Promise<unknown>): Promise<string[]> {
  const queries: CompiledQuery[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await read(watched);
  return db.connection().execute(async (one) => {
    // PostgreSQL reads an empty table from end to end, also with the best index.
    if (!isSqlite(db)) await sql`set enable_seqscan = off`.execute(one);
    const plans: string[] = [];
    for (const query of queries) plans.push(await explain(one, query));
    if (!isSqlite(db)) await sql`reset enable_seqscan`.execute(one);
    return plans;
  });
}
