/**
 * Rows that another transaction holds right now: a job leaves them for its next round instead of waiting for them. SQLite
 * has one writer at a time and knows no locked rows.
 */
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from "kysely";
import { isSqlite } from "./clock.server";
import type { Db, Schema, Trx } from "./schema";

/** The condition of a delete or an update, e.g. by a job that forgets what is old: rows that match and are not locked. */
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
