/** Reads rows of a subquery as one column, so that an offer comes with its pictures, places and options in one statement. */
import { type RawBuilder, type SelectQueryBuilder, sql, type UnknownRow } from "kysely";
import { jsonArrayFrom as postgresRows } from "kysely/helpers/postgres";
import { jsonArrayFrom as sqliteRows } from "kysely/helpers/sqlite";
import { isSqlite } from "./clock.server";
import { decodeRows } from "./row-codec.server";
import type { Db, Schema, Trx } from "./schema";

/** The rows as text, to be read by `rowsIn`. */
export interface JsonRows<Row> {
  readonly ofRow: Row;
}

/** @param rows an ordered subquery that names its columns */
export function asJsonRows<Row>(
  db: Db | Trx,
  rows: SelectQueryBuilder<Schema, keyof Schema, Row>,
): RawBuilder<JsonRows<Row>> {
  const any = rows as never;
  return isSqlite(db)
    ? sql<JsonRows<Row>>`${sqliteRows(any)}`
    : // As text, for pg parses JSON into another shape than SQLite's text.
      sql<JsonRows<Row>>`${postgresRows(any)}::text`;
}

/** The rows with booleans and JSON decoded, as a query of their own would give them. */
export function rowsIn<Row>(json: JsonRows<Row>): Row[] {
  const rows = JSON.parse(json as unknown as string) as UnknownRow[];
  decodeRows(rows);
  return rows as Row[];
}
