/** Passes any number of values to `… in (…)` as one parameter: statements stay short on both databases. */
import { type RawBuilder, sql } from "kysely";
import { isSqlite } from "~/db/clock.server";
import { written } from "~/db/compiled-query.server";
import type { Db, Trx } from "~/db/schema";

/** The text of a PostgreSQL array, as which drivers pass arrays: an array itself would be stored as JSON. */
export function textArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join()}}`;
}

export function textList(db: Db | Trx, values: readonly string[]): RawBuilder<string> {
  return isSqlite(db)
    ? sql<string>`(select value from json_each(${written(values, JSON.stringify)}))`
    : sql<string>`(select unnest(${written(values, textArray)}::text[]))`;
}

export function numberList(db: Db | Trx, values: readonly number[]): RawBuilder<number> {
  return isSqlite(db)
    ? sql<number>`(select value from json_each(${written(values, JSON.stringify)}))`
    : sql<number>`(select unnest(${written(values, (numbers) => `{${numbers.join()}}`)}::bigint[]))`;
}
