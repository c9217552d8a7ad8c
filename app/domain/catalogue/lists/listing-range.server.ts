/**
 * Statements of all lists: a page is one range of the index of its ordering (two merged ranges when a region is chosen),
 * so its cost does not grow with the catalogue.
 */
import { type RawBuilder, sql } from "kysely";
import { isSqlite } from "~/db/clock.server";
import { unindexed } from "~/db/planner/unindexed";
import type { Db, Trx } from "~/db/schema";
import { isMoving, shownStretch, wholeOrder } from "~/domain/catalogue/read-models/list-order";
import { EVERYWHERE, NATIONAL } from "~/domain/catalogue/read-models/listing-rows";
import { ANY_CATEGORY } from "~/domain/catalogue/read-models/public-facts.server";
import { noteRead } from "~/domain/kernel/process/notes.server";
import { askedDay, datedListings, hasOpenDay, isDayOrder } from "./day-range.server";
import { COUNT_CAP, type ListFilters, type Ordering } from "./list-filters";
import { listingConditions, listingSource, type OrderColumn } from "./listing-conditions.server";

const ORDER: Record<Ordering, { column: OrderColumn | "first_at"; direction: "asc" | "desc" }> = {
  relevance: { column: "score", direction: "desc" },
  newest: { column: "publish_at", direction: "desc" },
  price: { column: "min_price", direction: "asc" },
  "-price": { column: "min_price", direction: "desc" },
  discount: { column: "discount_percent", direction: "desc" },
  rating: { column: "rating_score", direction: "desc" },
  ending: { column: "sale_ends_at", direction: "asc" },
  date: { column: "first_at", direction: "asc" },
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

const listsOf = (filters: ListFilters, withNational = true) =>
  regionsOf(filters, withNational).map((region) => `${filters.category ?? ANY_CATEGORY} ${region}`);

/** Which offers the filters leave: prices move without an offer's leaving its lists. */
function noteMembers(filters: ListFilters, lists: readonly string[], now: number): void {
  const day = askedDay(filters, now);
  if (day !== null) noteRead("day", ...lists.map((list) => `${list} ${day}`));
  const isPriced = filters.priceMin !== undefined || filters.priceMax !== undefined;
  noteRead("members", ...lists);
  if (filters.more) noteRead("trait", ...lists);
  if (isPriced) noteRead("order", ...lists.map((list) => wholeOrder(list, "min_price")));
}

interface Row {
  number: number;
  /** The value it is sorted by. */
  key: number;
}

function noteRange(filters: ListFilters, { withNational }: Range, rows: readonly Row[], now: number): void {
  const lists = listsOf(filters, withNational);
  noteMembers(filters, lists, now);
  const { column } = ORDER[filters.ordering];
  const [first, last] = [rows[0], rows.at(-1)];
  // Dates of publication and ends move an offer out of its lists and in again.
  if (!first || !last || !isMoving(column)) return;
  noteRead("order", ...lists.flatMap((list) => shownStretch(list, column, first.key, last.key)));
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
): RawBuilder<{ offer_number: number; sort_key: number }> {
  const { column, direction } = ORDER[filters.ordering];
  const day = askedDay(filters, now);
  // A list that is sorted by date has a day.
  const isLedByDay = day !== null && (isRare || isDayOrder(column));
  const key = isRare ? unindexed(column) : sql.ref(column);
  const choice = isRare ? "any" : column;
  const where = listingConditions(filters, now, choice);
  const listed = (region: string) =>
    sql`select offer_number, ${key} as sort_key
      from ${listingSource(filters, choice)} where region = ${region} and ${where}`;
  const regions = regionsOf(filters, withNational);
  // Of two regions one may have no dates at all, and would be walked to its end: the day says where an offer is.
  const ranges = isLedByDay
    ? overRegions(filters, withNational, (region) =>
        datedListings({ region, day }, filters, now, { key: column, isRare }),
      )
    : day === null
      ? overRegions(filters, withNational, listed)
      : sql`${listed(EVERYWHERE)} and ${hasOpenDay(regions, day, now)}`;
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
  const { rows } = await listingRange(filters, now, range).execute(db);
  const found = rows.map((row) => ({ number: row.offer_number, key: Number(row.sort_key) }));
  noteRange(filters, range, found, now);
  return found.map(({ number }) => number);
}

/** Several ranges in one statement, each as readListingRange gives it. */
export async function readListingRanges(
  db: Db | Trx,
  wanted: readonly { filters: ListFilters; range: Range }[],
  now: number,
): Promise<number[][]> {
  const columns = wanted.map(({ filters, range }, index) => {
    const rows = listingRange(filters, now, range);
    return sql`(${rowsAsJson(db, rows)}) as ${sql.ref(`range_${index}`)}`;
  });
  const { rows } = await sql<Record<string, string>>`select ${sql.join(columns)}`.execute(db);
  return wanted.map(({ filters, range }, index) => {
    const pairs = JSON.parse(rows[0]?.[`range_${index}`] ?? "[]") as [number, number][];
    const found = pairs.map(([number, key]) => ({ number, key }));
    noteRange(filters, range, found, now);
    return found.map(({ number }) => number);
  });
}

/** Number and key of each, in the order of the rows. */
function rowsAsJson(db: Db | Trx, rows: RawBuilder<unknown>): RawBuilder<string> {
  return isSqlite(db)
    ? sql<string>`select json_group_array(json_array(offer_number, sort_key)) from (${rows}) as ordered`
    : sql<string>`select json_agg(json_build_array(offer_number, sort_key))::text from (${rows}) as ordered`;
}

/** Number of offers, counted up to one more than COUNT_CAP. */
export async function countListings(db: Db | Trx, filters: ListFilters, now: number): Promise<number> {
  noteMembers(filters, listsOf(filters), now);
  const day = askedDay(filters, now);
  const where = listingConditions(filters, now, "any");
  const ranges = overRegions(filters, true, (region) =>
    day === null
      ? sql`select 1 as one from ${listingSource(filters, "any")} where region = ${region} and ${where}`
      : datedListings({ region, day }, filters, now, { key: "first_at", isRare: true }),
  );
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (${ranges} limit ${COUNT_CAP + 1}) as counted`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
