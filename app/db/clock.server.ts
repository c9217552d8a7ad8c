/**
 * The single time source for expiry decisions: the database's clock, in ms UTC (docs/domain.md 12.12).
 */
import { type Kysely, SqliteAdapter, sql } from "kysely";
import type { Db, Trx } from "./schema";

export function isSqlite(db: Db | Trx): boolean {
  return (db as Kysely<unknown>).getExecutor().adapter instanceof SqliteAdapter;
}

export async function databaseNow(db: Db | Trx): Promise<number> {
  const { rows } = isSqlite(db)
    ? await sql<{ now: number }>`select cast(unixepoch('subsec') * 1000 as integer) as now`.execute(db)
    : await sql<{
        now: number;
      }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  return Number(rows[0]?.now);
}
