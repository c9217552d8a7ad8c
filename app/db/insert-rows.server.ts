/**
 * Inserts many rows of one table: full statements have one text each, so that a connection can keep them prepared, and no
 * syntax tree is built for thousands of values.
 */
import { type CompiledQuery, type Insertable, InsertQueryNode, TableNode } from "kysely";
import { isSqlite } from "./clock.server";
import { encodeParameter } from "./row-codec.server";
import type { Db, Schema, Trx } from "./schema";

const ROWS_A_STATEMENT = 100;

function insertText(table: string, columns: readonly string[], rows: number, isPostgres: boolean): string {
  let parameter = 0;
  const row = () => `(${columns.map(() => (isPostgres ? `$${++parameter}` : "?")).join()})`;
  const names = columns.map((column) => `"${column}"`).join();
  return `insert into "${table}" (${names}) values ${Array.from({ length: rows }, row).join()}`;
}

function onConflict(columns: readonly string[], same: readonly string[]): string {
  if (same.length === 0) return "";
  const others = columns.filter((column) => !same.includes(column));
  const values = others.map((column) => `"${column}" = excluded."${column}"`);
  return ` on conflict (${same.map((column) => `"${column}"`).join()}) do update set ${values.join()}`;
}

/** @throws Error when a row has other columns than the first: a missing one would silently be null */
function parametersOf(rows: readonly object[], columns: readonly string[]): unknown[] {
  const parameters: unknown[] = [];
  for (const row of rows as readonly Record<string, unknown>[]) {
    let found = 0;
    for (const _ in row) found += 1;
    if (found !== columns.length) throw new Error(`rows of one insert differ in their columns: ${columns}`);
    for (const column of columns) {
      const value = row[column];
      if (value === undefined) throw new Error(`a row has no value for "${column}"`);
      parameters.push(encodeParameter(value));
    }
  }
  return parameters;
}

/**
 * Every row names the same columns; nothing is returned, as no caller needs what the database added.
 * @param replacing the columns by which a stored row is the same one, and is given the new values
 */
export async function insertRows<Table extends keyof Schema>(
  trx: Db | Trx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
  replacing: readonly (keyof Schema[Table] & string)[] = [],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const isPostgres = !isSqlite(trx);
  const query = InsertQueryNode.create(TableNode.create(table));
  let size = 0;
  let text = "";
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const part = rows.slice(from, from + ROWS_A_STATEMENT);
    if (part.length !== size) {
      size = part.length;
      text = insertText(table, columns, size, isPostgres) + onConflict(columns, replacing);
    }
    const compiled: CompiledQuery = {
      query,
      queryId: { queryId: "insert-rows" },
      sql: text,
      parameters: parametersOf(part, columns),
    };
    await trx.executeQuery(compiled);
  }
}
