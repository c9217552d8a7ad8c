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

/** Of one statement of a job that deletes: it holds its rows, and SQLite's only writer, for some milliseconds. */
const ROWS_AT_ONCE = 500;
/** What is left waits for the job's next round. */
const STATEMENTS_A_ROUND = 20;

/** Condition of an update or delete in a job: rows that match and are not locked, at most `limit` of them. */
export function unlocked<T extends keyof Schema>(
  db: Db | Trx,
  table: T,
  fits: (eb: ExpressionBuilder<Schema, T>) => Expression<SqlBool>,
  limit?: number,
): Expression<SqlBool> {
  const condition = fits(expressionBuilder<Schema, T>());
  const most = limit === undefined ? sql`` : sql`limit ${limit}`;
  if (isSqlite(db)) {
    if (limit === undefined) return condition;
    const rows = sql`select rowid from ${sql.table(table)} where ${condition} ${most}`;
    return sql<SqlBool>`${sql.ref(`${table}.rowid`)} in (${rows})`;
  }
  const rows = sql`select ctid from ${sql.table(table)} where ${condition} ${most} for update skip locked`;
  return sql<SqlBool>`${sql.ref(`${table}.ctid`)} = any(array(${rows}))`;
}

/**
 * For jobs: deletes the rows that match and are not locked, some hundred a statement and some thousand a round.
 * @param atOnce fewer for rows that many others go with
 * @returns their number
 */
export async function deleteUnlocked<T extends keyof Schema>(
  db: Db | Trx,
  table: T,
  fits: (eb: ExpressionBuilder<Schema, T>) => Expression<SqlBool>,
  atOnce = ROWS_AT_ONCE,
): Promise<number> {
  let deleted = 0;
  for (let statement = 0; statement < STATEMENTS_A_ROUND; statement++) {
    const query = sql`delete from ${sql.table(table)} where ${unlocked(db, table, fits, atOnce)}`;
    const count = Number((await query.execute(db)).numAffectedRows);
    deleted += count;
    if (count < atOnce) break;
  }
  return deleted;
}

/** @returns the row of an id as it was sent, locked until the transaction ends; undefined for an unknown id */
export async function lockRow<
  T extends "feedback" | "feedback_pictures" | "offer_questions" | "organizations",
>(trx: Trx, table: T, id: string): Promise<Selectable<Schema[T]> | undefined> {
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
