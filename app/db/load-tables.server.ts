/** Fills empty tables with many rows: their indexes are made once from the finished rows instead of row by row. */
import { sql } from "kysely";
import { isSqlite } from "./clock.server";
import type { Schema, Trx } from "./schema";

interface Index {
  name: string;
  definition: string;
}

/** Those made by `create index`; the ones of primary keys and unique constraints stay. */
async function indexesOf(trx: Trx, table: keyof Schema): Promise<Index[]> {
  const query = isSqlite(trx)
    ? sql<Index>`select name, sql as definition from sqlite_master
        where type = 'index' and tbl_name = ${table} and sql is not null order by name`
    : sql<Index>`select indexname as name, indexdef as definition from pg_indexes
        where schemaname = current_schema() and tablename = ${table}
          and not exists (select 1 from pg_constraint where conindid = format('%I', indexname)::regclass)
        order by indexname`;
  return (await query.execute(trx)).rows;
}

/**
 * Runs `load` while the tables have only the indexes it names as needed; the others are back when this returns. All in the
 * caller's transaction, so that a load which breaks off leaves tables and indexes as they were.
 */
export async function withoutIndexes(
  trx: Trx,
  { tables, needed }: { tables: readonly (keyof Schema)[]; needed: readonly string[] },
  load: () => Promise<void>,
): Promise<void> {
  const found = await Promise.all(tables.map((table) => indexesOf(trx, table)));
  const dropped = found.flat().filter(({ name }) => !needed.includes(name));
  for (const { name } of dropped) await sql`drop index ${sql.id(name)}`.execute(trx);
  await load();
  for (const { definition } of dropped) await sql.raw(definition).execute(trx);
}
