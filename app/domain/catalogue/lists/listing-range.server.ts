/**
 * Statements of all lists: a page is one range of the index of its ordering (two merged ranges when a region is chosen),
 * so its cost does not grow with the catalogue.
 */
import { type RawBuilder, sql } from "kysely";
import { isSqlite } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { EVERYWHERE, NATIONAL } from "~/domain/catalogue/read-models/listing-rows";
import { ANY_CATEGORY } from "~/domain/catalogue/read-models/public-facts.server";
import { noteRead } from "~/domain/kernel/process/notes.server";
import { COUNT_CAP, type ListFilters, type Ordering } from "./list-filters";
import { listingConditions, type OrderColumn, unindexed } from "./listing-conditions.server";

const ORDER: Record<Ordering, { column: OrderColumn; direction: "asc" | "desc" }> = {
  relevance: { column: "score", direction: "desc" },
  newest: { column: "publish_at", direction: "desc" },
  price: { column: "min_price", direction: "asc" },
  "-price": { column: "min_price", direction: "desc" },
  discount: { column: "discount_percent", direction: "desc" },
  rating: { column: "rating_score", direction: "desc" },
  ending: { column: "sale_ends_at", direction: "asc" },
};

export interface Range {
  offset: number;
  limit: number;
  /** false: only offers of the chosen region itself. */
  withNational?: boolean;
  /** The filters leave few rows: collect and sort them instead of walking the ordering's index. */
  isRare?: boolean;
}

const regionsOf = ({ region }: ListFilters, withNational: boolean): string[] =>
  region ? [region, ...(withNational ? [NATIONAL] : [])] : [EVERYWHERE];

/** @param kind "members" where the order within the list does not matter */
function noteLists(kind: "list" | "members", filters: ListFilters, withNational = true): void {
  const category = filters.category ?? ANY_CATEGORY;
  noteRead(kind, ...regionsOf(filters, withNational).map((region) => `${category} ${region}`));
}

/** Regions are merged by "union all": for "in (…)" both databases would sort instead of walking two ranges. */
function overRegions(
  filters: ListFilters,
  withNational: boolean,
  rows: (region: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql.join(regionsOf(filters, withNational).map(rows), sql` union all `);
}

/** Exported for the test that its plan neither sorts nor leaves the index. */
export function listingRange(
  filters: ListFilters,
  now: number,
  { offset, limit, withNational = true, isRare = false }: Range,
): RawBuilder<{ offer_number: number }> {
  const { column, direction } = ORDER[filters.ordering];
  const where = listingConditions(filters, now, isRare ? "any" : column);
  const key = isRare ? unindexed(column) : sql.ref(column);
  const ranges = overRegions(
    filters,
    withNational,
    (region) =>
      sql`select offer_number, ${key} as sort_key from offer_listings where region = ${region} and ${where}`,
  );
  const by = sql.raw(direction);
  return sql`${ranges} order by sort_key ${by}, offer_number ${by} limit ${limit} offset ${offset}`;
}

/** Offer numbers from `offset` on, ordered; ties by number, so that pages never overlap. */
export async function readListingRange(
  db: Db | Trx,
  filters: ListFilters,
  now: number,
  range: Range,
): Promise<number[]> {
  noteLists("list", filters, range.withNational);
  const { rows } = await listingRange(filters, now, range).execute(db);
  return rows.map((row) => row.offer_number);
}

/** Several ranges in one statement, each as readListingRange gives it. */
export async function readListingRanges(
  db: Db | Trx,
  wanted: readonly { filters: ListFilters; range: Range }[],
  now: number,
): Promise<number[][]> {
  const columns = wanted.map(({ filters, range }, index) => {
    noteLists("list", filters, range.withNational);
    const rows = listingRange(filters, now, range);
    return sql`(${numbersAsJson(db, rows)}) as ${sql.ref(`range_${index}`)}`;
  });
  const { rows } = await sql<Record<string, string>>`select ${sql.join(columns)}`.execute(db);
  return wanted.map((_, index) => JSON.parse(rows[0]?.[`range_${index}`] ?? "[]") as number[]);
}

/** In the order of the rows. */
function numbersAsJson(db: Db | Trx, rows: RawBuilder<unknown>): RawBuilder<string> {
  return isSqlite(db)
    ? sql<string>`select json_group_array(offer_number) from (${rows}) as numbers`
    : sql<string>`select json_agg(offer_number)::text from (${rows}) as numbers`;
}

/** Number of offers, counted up to one more than COUNT_CAP. */
export async function countListings(db: Db | Trx, filters: ListFilters, now: number): Promise<number> {
  const isPriced = filters.priceMin !== undefined || filters.priceMax !== undefined;
  noteLists(isPriced ? "list" : "members", filters);
  const where = listingConditions(filters, now, "any");
  const ranges = overRegions(
    filters,
    true,
    (region) => sql`select 1 as one from offer_listings where region = ${region} and ${where}`,
  );
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (${ranges} limit ${COUNT_CAP + 1}) as counted`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
