/**
 * The statements behind every list: a page is one range of the index made for its ordering (two, merged, when a region
 * is chosen), so its cost does not grow with the catalogue.
 */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Trx } from "~/db/schema";
import { endingUntil, newSince } from "./card-queries.server";
import type { ListFilters, Ordering } from "./list-filters";
import { EVERYWHERE, NATIONAL } from "./listing-rows";

type OrderColumn =
  | "score"
  | "min_price"
  | "discount_percent"
  | "rating_score"
  | "publish_at"
  | "sale_ends_at";

const ORDER: Record<Ordering, { column: OrderColumn; direction: "asc" | "desc" }> = {
  relevance: { column: "score", direction: "desc" },
  newest: { column: "publish_at", direction: "desc" },
  price: { column: "min_price", direction: "asc" },
  "-price": { column: "min_price", direction: "desc" },
  discount: { column: "discount_percent", direction: "desc" },
  rating: { column: "rating_score", direction: "desc" },
  ending: { column: "sale_ends_at", direction: "asc" },
};

type Condition = RawBuilder<SqlBool>;

/**
 * @param order the column whose index must be walked: "+" keeps the planners of both databases from choosing another
 *   index and sorting; null leaves the choice to them
 */
function conditions(filters: ListFilters, now: number, order: OrderColumn | null): Condition[] {
  const column = (name: string) =>
    order === null || order === name ? sql.ref(name) : sql`+${sql.ref(name)}`;
  const found: Condition[] = [
    sql`${column("publish_at")} <= ${now}`,
    sql`${column("sale_ends_at")} > ${now}`,
  ];
  const { category, type, badge, priceMin, priceMax } = filters;
  if (category) found.push(sql`category = ${category}`);
  if (type) found.push(sql`type = ${type}`);
  // A literal, so that both databases recognise the partial index of bestsellers.
  if (badge === "top_sale") found.push(sql`top_sale = 1`);
  if (badge === "new") found.push(sql`${column("publish_at")} > ${newSince(now)}`);
  if (badge === "expiring") found.push(sql`${column("sale_ends_at")} <= ${endingUntil(now)}`);
  if (priceMin !== undefined) found.push(sql`${column("min_price")} >= ${priceMin}`);
  if (priceMax !== undefined) found.push(sql`${column("min_price")} <= ${priceMax}`);
  if (filters.availableOnly) found.push(sql`available = 1`);
  return found;
}

function regionsOf(filters: ListFilters, withNational = true): string[] {
  if (filters.region && !withNational) return [filters.region];
  return filters.region ? [filters.region, NATIONAL] : [EVERYWHERE];
}

/** Numbers of the offers from `offset` on, in the ordering's order; equal ones by number, so that pages never overlap. */
export async function readListingRange(
  db: Db | Trx,
  filters: ListFilters,
  now: number,
  range: { offset: number; limit: number; withNational?: boolean },
): Promise<number[]> {
  const { column, direction } = ORDER[filters.ordering];
  const where = sql.join(conditions(filters, now, column), sql` and `);
  const ranges = regionsOf(filters, range.withNational).map(
    (region) =>
      sql`select offer_number, ${sql.ref(column)} from offer_listings where region = ${region} and ${where}`,
  );
  const by = sql.raw(direction);
  const { rows } = await sql<{ offer_number: number }>`${sql.join(ranges, sql` union all `)}
    order by ${sql.ref(column)} ${by}, offer_number ${by} limit ${range.limit} offset ${range.offset}`.execute(
    db,
  );
  return rows.map((row) => row.offer_number);
}

/** How many offers there are, counted up to `cap` only. */
export async function countListings(
  db: Db | Trx,
  filters: ListFilters,
  now: number,
  cap: number,
): Promise<number> {
  const where = sql.join(conditions(filters, now, null), sql` and `);
  const ranges = regionsOf(filters).map(
    (region) => sql`select 1 as one from offer_listings where region = ${region} and ${where}`,
  );
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (${sql.join(ranges, sql` union all `)} limit ${cap}) as counted`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
