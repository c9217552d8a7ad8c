/**
 * Finds the offers with asked traits by one index, for any traits together: the few sets of traits that the lists hold are read
 * first, by jumps from one to the next, and the index leads to those that hold the asked ones (decision 230).
 */
import { type SqlBool, sql } from "kysely";
import { isSqlite } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { EVERYWHERE } from "~/domain/catalogue/read-models/listing-rows";
import { traitsAsked } from "~/domain/catalogue/read-models/traits";
import { numberList } from "~/domain/kernel/value-list.server";
import type { ListingFilters } from "./listing-conditions.server";

/** Sets that hold all the asked traits are at least as large a number as these. */
async function setsWith(db: Db | Trx, asked: number): Promise<number[]> {
  const next = (after: ReturnType<typeof sql>) =>
    sql`(select min(traits) from offer_listings where region = ${EVERYWHERE} and ${after})`;
  const { rows } = await sql<{ traits: number }>`
    with recursive held (traits) as (
      select ${next(sql`traits >= ${asked}`)} as traits
      union all
      select ${next(sql`traits > held.traits`)} from held where held.traits is not null)
    select traits from held where traits & ${asked} = ${asked}`.execute(db);
  return rows.map(({ traits }) => Number(traits));
}

/** For filters that are to be counted; the index of bestsellers and the days lead to fewer offers themselves. */
export async function withTraitSets<Filters extends ListingFilters>(
  db: Db | Trx,
  filters: Filters,
): Promise<Filters> {
  const asked = traitsAsked(filters.more);
  if (asked === 0 || filters.badge === "top_sale") return filters;
  const sets = numberList(db, await setsWith(db, asked));
  // The statement says where each database begins: SQLite would rather walk an ordering, PostgreSQL join the sets to all rows.
  const amongTraits = isSqlite(db)
    ? {
        source: sql`(select value as held from ${sets}) as sets cross join offer_listings`,
        condition: sql<SqlBool>`traits = sets.held`,
      }
    : { source: sql`offer_listings`, condition: sql<SqlBool>`traits = any (array${sets})` };
  return { ...filters, amongTraits };
}
