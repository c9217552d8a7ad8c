/** Filters matches by visibility and the list's filters, and sorts them in the requested order. */
import { type SelectQueryBuilder, sql } from "kysely";
import type { Db, Schema, Trx } from "~/db/schema";
import type { OfferListingsTable } from "~/db/schema/catalogue/lists";
import { askedDay, hasOpenDay } from "~/domain/catalogue/lists/day-range.server";
import type { ListFilters, Ordering } from "~/domain/catalogue/lists/list-filters";
import { listingConditions } from "~/domain/catalogue/lists/listing-conditions.server";
import type { MovingColumn } from "~/domain/catalogue/read-models/list-order";
import { EVERYWHERE } from "~/domain/catalogue/read-models/listing-rows";
import { ANY_CATEGORY, TRAITS } from "~/domain/catalogue/read-models/public-facts.server";
import { noteRead } from "~/domain/kernel/process/notes.server";
import { numberList } from "~/domain/kernel/value-list.server";
import type { Found } from "./find-matches.server";
import { roundToSteps } from "./relevance";

const ORDERED_BY = [
  "offer_number",
  "score",
  "min_price",
  "discount_percent",
  "rating_score",
  "publish_at",
  "sale_ends_at",
] as const;

const SORTED_BY: Record<Ordering, MovingColumn | null> = {
  relevance: "score",
  newest: null,
  price: "min_price",
  "-price": "min_price",
  discount: "discount_percent",
  rating: "rating_score",
  ending: null,
  date: null,
};

export interface Match extends Pick<OfferListingsTable, (typeof ORDERED_BY)[number]> {
  answer: number;
  local: boolean;
  /** Of the asked day; 0 where none was asked for. */
  first_at: number;
}

/** What the matches are chosen and sorted by; null = none of the columns by which an offer moves within its lists. */
function columnsOf(
  { ordering, priceMin, priceMax }: ListFilters,
  cheap: boolean,
): ReadonlySet<MovingColumn | null> {
  const isPriced = priceMin !== undefined || priceMax !== undefined;
  const sorted = cheap && ordering === "relevance" ? "min_price" : SORTED_BY[ordering];
  return new Set([sorted, ...(isPriced ? (["min_price"] as const) : [])]);
}

export async function readPublicMatches(
  db: Db | Trx,
  answers: Found["answers"],
  filters: ListFilters,
  { now, cheap }: { now: number; cheap: boolean },
): Promise<Match[]> {
  if (answers.size === 0) return [];
  // Which offers match is a fact of the words.
  for (const column of columnsOf(filters, cheap)) {
    const ofOffer = column === null ? "" : ` ${column}`;
    noteRead("listing", ...[...answers.keys()].map((number) => number + ofOffer));
  }
  if (filters.more) noteRead("listing", ...[...answers.keys()].map((number) => `${number} ${TRAITS}`));
  const day = askedDay(filters, now);
  const listed = db.selectFrom("offer_listings").select(ORDERED_BY).where("region", "=", EVERYWHERE);
  const rows = await (day === null ? listed.select(sql<number>`0`.as("first_at")) : onDay(listed, day, now))
    .where("offer_number", "in", numberList(db, [...answers.keys()]))
    .where(listingConditions(filters, now, "none"))
    .execute();
  return rows.map((row) => ({ ...row, ...(answers.get(row.offer_number) ?? { answer: 0, local: false }) }));
}

/** Those with room on the day, each with the first hour. */
function onDay<Row>(
  listed: SelectQueryBuilder<Schema, "offer_listings", Row>,
  day: number,
  now: number,
): SelectQueryBuilder<Schema, "offer_listings", Row & { first_at: number }> {
  noteRead("day", `${ANY_CATEGORY} ${EVERYWHERE} ${day}`);
  const first = sql<number>`(select first_at from offer_open_days d
    where d.offer_number = offer_listings.offer_number and d.region = ${EVERYWHERE} and d.day = ${day})`;
  return listed.select(first.as("first_at")).where(hasOpenDay([EVERYWHERE], day, now)) as never;
}

type Compare = (a: Match, b: Match) => number;

/** Cheap things first, among relevant matches: those within a quarter of each other count as equal. */
const byPriceAmongAnswers: Compare = (a, b) =>
  Math.round(b.answer * 4) - Math.round(a.answer * 4) || a.min_price - b.min_price;

const COMPARE: Record<Ordering, Compare> = {
  relevance: (a, b) => roundToSteps(b.answer) - roundToSteps(a.answer) || b.score - a.score,
  newest: (a, b) => b.publish_at - a.publish_at,
  price: (a, b) => a.min_price - b.min_price,
  "-price": (a, b) => b.min_price - a.min_price,
  discount: (a, b) => b.discount_percent - a.discount_percent,
  rating: (a, b) => b.rating_score - a.rating_score,
  ending: (a, b) => a.sale_ends_at - b.sale_ends_at,
  date: (a, b) => a.first_at - b.first_at,
};

/** Equal ones by number, the newest first, so that pages never overlap. */
export function compareMatches(ordering: Ordering, cheap: boolean): Compare {
  const compare = cheap && ordering === "relevance" ? byPriceAmongAnswers : COMPARE[ordering];
  return (a, b) => compare(a, b) || b.offer_number - a.offer_number;
}
