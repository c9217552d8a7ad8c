/** Counts the rows of tables, again and again: PostgreSQL plans a statement over a hundred of them once, in a function of its own. */
import { sql } from "kysely";
import type { Db } from "~/db/schema";
import type { DatabaseName } from "../support/databases";
import { testsOwn } from "../support/statements/tests-own";

/** A line for each table: its name and its number of rows. */
export async function rowCounter(db: Db, name: DatabaseName, tables: readonly string[]) {
  const parts = tables.map(
    (table) => sql`select ${sql.lit(table)} as name, count(*) as n from ${sql.table(table)}`,
  );
  const counting = sql<{ counts: string }>`
    select ${testsOwn} string_agg(name || ' ' || n, '; ') as counts from (${sql.join(parts, sql` union all `)}) counted`;
  let asked = counting;
  if (name === "postgres") {
    await sql`${testsOwn} create function row_counts() returns text language plpgsql as
      $$ begin return (${counting}); end $$`.execute(db);
    asked = sql<{ counts: string }>`select ${testsOwn} row_counts() as counts`;
  }
  return async (): Promise<string> => (await asked.execute(db)).rows[0]?.counts ?? "";
}
