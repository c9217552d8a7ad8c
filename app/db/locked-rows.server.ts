/**
 * Skips rows locked by another transaction, so that jobs leave them for their next round instead of waiting. SQLite has a
 * single writer and no row locks.
 */
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from "kysely";
import { isUuid } from "~/domain/kernel/formats/uuid";
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

/** For jobs: deletes the rows that match and are not locked. @returns their number */
export async function deleteUnlocked<T extends keyof Schema>(
  db: Db | Trx,
  table: T,
  fits: (eb: ExpressionBuilder<Schema, T>) => Expression<SqlBool>,
): Promise<number> {
  const query = sql`delete from ${sql.table(table)} where ${unlocked(db, table, fits)}`;
  return Number((await query.execute(db)).numAffectedRows);
}

/** @returns the row of an id as it was sent, locked until the transaction ends; undefined for an unknown id */
export async function lockRow<T extends "feedback" | "offer_questions" | "organizations">(
  trx: Trx,
  table: T,
  id: string,
): Promise<Selectable<Schema[T]> | undefined> {
  if (!isUuid(id)) return undefined;
  const row = sql<Selectable<Schema[T]>>`select * from ${sql.table(table)} where id = ${id.toLowerCase()}`;
  const { rows } = await (isSqlite(trx) ? row : sql<Selectable<Schema[T]>>`${row} for update`).execute(trx);
  return rows[0];
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
