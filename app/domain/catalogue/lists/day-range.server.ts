/** Lists by day: finds the asked day in the read model of open days, and reads lists by its index. */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { unindexed, unindexedText } from "~/db/planner/unindexed";
import { ANY_DAY, comingWeekend, dayNumber } from "~/domain/catalogue/read-models/open-days";
import { traitsAsked } from "~/domain/catalogue/read-models/traits";
import {
  type AskedDay,
  DAY_WORDS,
  type DayWord,
  isDayWord,
} from "~/domain/catalogue/search-language/asked-day";
import { DAY_MS } from "~/domain/kernel/durations";
import { addDays, localDay, startOfDay } from "~/domain/kernel/local-day";
import { noteUntil } from "~/domain/kernel/process/notes.server";
import { newSince } from "./card-queries.server";
import { type ListingFilters, listingConditions, type OrderColumn } from "./listing-conditions.server";

const MONDAY = DAY_WORDS.indexOf("monday");

/** @param today as a day's number, of which 4 was a Monday */
function dayOfWord(word: DayWord, today: number): number {
  if (word === "any") return ANY_DAY;
  if (word === "today") return today;
  if (word === "tomorrow") return today + 1;
  if (word === "after_tomorrow") return today + 2;
  if (word === "weekend") return comingWeekend(today);
  const weekday = DAY_WORDS.indexOf(word) - MONDAY;
  return today + ((4 + weekday - (today % 7) + 7) % 7);
}

function dayOf(asked: AskedDay, now: number): number {
  if (!isDayWord(asked)) return Date.parse(`${asked}T00:00:00Z`) / DAY_MS;
  // At midnight the words mean another day.
  if (asked !== "any") noteUntil(now, startOfDay(addDays(localDay(now), 1)));
  return dayOfWord(asked, dayNumber(now));
}

/** @returns the dates that a list's day stands for, first to last; none where it is any */
export function askedDates(asked: AskedDay | undefined, now: number): string[] {
  const day = asked === undefined ? ANY_DAY : dayOf(asked, now);
  if (day === ANY_DAY) return [];
  const days = day < 0 ? [-day, -day + 1] : [day];
  return days.map((number) => new Date(number * DAY_MS).toISOString().slice(0, "2026-11-28".length));
}

/**
 * The day's number in offer_open_days; null for a list that has undated offers as well. Sorted by date, it has none.
 */
export function askedDay({ day, ordering }: ListingFilters, now: number): number | null {
  if (day !== undefined) return dayOf(day, now);
  return ordering === "date" ? ANY_DAY : null;
}

export interface OpenDay {
  /** Of the lists. */
  region: string;
  day: number;
}

/** Of a row of offer_listings, for walks of its indexes: whether the offer has room on the day in one of the regions. */
export function hasOpenDay(regions: readonly string[], day: number, now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from offer_open_days d where d.offer_number = offer_listings.offer_number
    and d.region in (${sql.join(regions)}) and d.day = ${day} and d.until_at > ${now})`;
}

/** Columns by which an index of offer_open_days leads through a day. */
type DayOrder = "first_at" | "min_price";

export const isDayOrder = (column: OrderColumn | DayOrder): column is DayOrder =>
  column === "first_at" || column === "min_price";

/** Whether a row of offer_open_days says all that the filters ask for. What has an open date can be bought. */
function saysAll({ badge, organization }: ListingFilters): boolean {
  return organization === undefined && (badge === undefined || badge === "new");
}

/**
 * @param lead the column whose index is to be read; by price where rows are counted or sorted afterwards, since that index and the one
 *   by category also narrow to a price and a category
 */
function dayConditions(filters: ListingFilters, now: number, lead: DayOrder): RawBuilder<SqlBool> {
  const { category, type, badge, priceMin, priceMax, more } = filters;
  const isWalked = lead === "first_at";
  const price = isWalked ? unindexed("min_price") : sql.ref("min_price");
  const found = [sql`until_at > ${now}`, sql`publish_at <= ${now}`];
  if (category !== undefined)
    found.push(sql`${isWalked ? unindexedText("category") : sql.ref("category")} = ${category}`);
  if (type !== undefined) found.push(sql`type = ${type}`);
  if (badge === "new") found.push(sql`publish_at > ${newSince(now)}`);
  if (priceMin !== undefined) found.push(sql`${price} >= ${priceMin}`);
  if (priceMax !== undefined) found.push(sql`${price} <= ${priceMax}`);
  const traits = traitsAsked(more);
  if (traits > 0) found.push(sql`traits & ${traits} = ${traits}`);
  return sql<SqlBool>`${sql.join(found, sql` and `)}`;
}

/**
 * Rows of a list, led by an index of open days: in one of its orders, to be counted, or so few that they are sorted afterwards.
 */
export function datedListings(
  { region, day }: OpenDay,
  filters: ListingFilters,
  now: number,
  { key, isRare }: { key: OrderColumn | "first_at"; isRare: boolean },
): RawBuilder<unknown> {
  const isWalked = isDayOrder(key) && !isRare;
  const lead = isWalked ? key : "min_price";
  const days = sql`from offer_open_days where region = ${region} and day = ${day} and ${dayConditions(filters, now, lead)}`;
  if (saysAll(filters) && isDayOrder(key)) {
    const sortKey = isWalked ? sql.ref(key) : unindexed(key);
    return sql`select offer_number, ${sortKey} as sort_key ${days}`;
  }
  const sortKey = isDayOrder(key) ? sql`day_key` : unindexed(key);
  const rest = saysAll(filters) ? sql`` : sql`and ${listingConditions(filters, now, "none")}`;
  const dayKey = sql.ref(isDayOrder(key) ? key : lead);
  return sql`select dated as offer_number, ${sortKey} as sort_key
    from (select offer_number as dated, ${dayKey} as day_key ${days}) as open_days
    cross join offer_listings
    where offer_number = dated and region = ${region} ${rest}`;
}
