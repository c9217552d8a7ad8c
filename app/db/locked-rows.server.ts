/**
 * Skips rows locked by another transaction, so that jobs leave them for their next round instead of waiting. SQLite has a
 * single writer and no row locks.
 */
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from "kysely";
import { isSqlite } from "./clock.server";
import type { Db, Schema, Trx } from "./schema";

/** Condition of an update or delete in a job: rows that match and are not locked. */
export function unlocked<T extends keyof Schema>(
  db: Db | Trx,
  table: T,
  fits: (eb: ExpressionBuilder<Schema, T>) => Expression<SqlBool>,
): Expression<SqlBool> {
  const condition = fits(expressionBuilder<Schema, T>());
  if (isSqlite(db)) return condition;
  const rows = sql`select ctid from ${sql.table(table)} where ${condition} for update skip locked`;
  return sql<SqlBool>`${sql.ref(`${table}.ctid`)} = any(array(${rows}))`;
}

export interface RowOf {
  table: keyof Schema;
  id: string;
}

export async function isLocked(db: Db, { table, id }: RowOf): Promise<boolean> {
  if (isSqlite(db)) return false;
  const row = sql`from ${sql.table(table)} where id = ${id}`;
  const { rows } = await sql<{ locked: boolean }>`
    select exists (select 1 ${row}) and not exists (select 1 from (select 1 ${row} for update skip locked) free)
      as locked`.execute(db);
  return rows[0]?.locked === true;
}
