/** Inserts many rows with few statements, within the parameter limits of both databases. */
import type { Insertable } from "kysely";
import type { Schema, Trx } from "~/db/schema";

/** SQLite allows 32,766 parameters per statement, PostgreSQL 65,535. */
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
      // Kysely cannot type a variable table name; the signature above checks the rows.
      .values(rows.slice(from, from + size) as never)
      .execute();
  }
}
