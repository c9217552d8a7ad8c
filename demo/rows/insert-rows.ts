/** Inserts many rows with few statements, within what both databases take as parameters of one. */
import type { Insertable } from "kysely";
import type { Schema, Trx } from "~/db/schema";

/** SQLite takes 32,766 parameters in a statement, PostgreSQL 65,535. */
const MAX_PARAMETERS = 30_000;

export async function insertRows<Table extends keyof Schema>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const size = Math.max(1, Math.floor(MAX_PARAMETERS / Object.keys(first).length));
  for (let from = 0; from < rows.length; from += size) {
    await trx
      .insertInto(table)
      // Kysely cannot follow a table that is itself a parameter; the signature above checks the rows.
      .values(rows.slice(from, from + size) as never)
      .execute();
  }
}
