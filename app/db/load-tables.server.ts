/**
 * Fills empty tables with many rows: what the database keeps beside them, indexes and what triggers write, is made once from the
 * finished rows instead of row by row.
 */
import { sql } from "kysely";
import { isSqlite } from "./clock.server";
import type { Schema, Trx } from "./schema";

interface Part {
  name: string;
  definition: string;
}

/** Those made by `create index`; the ones of primary keys and unique constraints stay. */
async function indexesOf(trx: Trx, table: keyof Schema): Promise<Part[]> {
  const query = isSqlite(trx)
    ? sql<Part>`select name, sql as definition from sqlite_master
        where type = 'index' and tbl_name = ${table} and sql is not null order by name`
    : sql<Part>`select indexname as name, indexdef as definition from pg_indexes
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

/** Runs `load` while the table has no triggers; the caller then does their work for all rows at once. In the caller's transaction. */
export async function withoutTriggers(
  trx: Trx,
  table: keyof Schema,
  load: () => Promise<void>,
): Promise<void> {
  if (!isSqlite(trx)) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    await load();
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
    return;
  }
  const { rows } = await sql<Part>`select name, sql as definition from sqlite_master
    where type = 'trigger' and tbl_name = ${table} order by name`.execute(trx);
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(trx);
  await load();
  for (const { definition } of rows) await sql.raw(definition).execute(trx);
}
