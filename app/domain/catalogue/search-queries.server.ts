/**
 * Search and its suggestions. One documented order on both databases: by the classes of search-matches.server.ts (title
 * over text, word over stem over prefix), within each by recommendation (ranking.ts), then the newest.
 */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { readCardsByNumber } from "./card-queries.server";
import { type ListFilters, NO_FILTERS, type Ordering, PAGE_SIZE } from "./list-filters";
import { listingConditions } from "./listing-conditions.server";
import { EVERYWHERE } from "./listing-rows";
import type { OfferCard } from "./offer";
import type { OfferPage } from "./queries.server";
import {
  type MatchClass,
  type MatchScope,
  readMatches,
  readTitles,
  titleClass,
} from "./search-matches.server";
import { MIN_SUGGEST_TEXT } from "./search-text";
import { type UnderstoodSearch, understandSearch } from "./understand-search.server";
import { numberList } from "./value-list.server";

/** Ten pages of matches are ranked, the newest offers of each class; a count at the cap says "more than". */
export const MATCH_CAP = 10 * PAGE_SIZE;

export interface SearchPage extends OfferPage {
  /** What was searched instead of an unknown word; null when nothing was corrected. */
  correctedText: string | null;
}

async function classify(
  db: Db | Trx,
  { words }: UnderstoodSearch,
  filters: ListFilters,
): Promise<{ classes: Map<number, MatchClass>; capped: boolean }> {
  const classes = new Map<number, MatchClass>();
  const read = (scope: MatchScope) => readMatches(db, words, scope, filters, MATCH_CAP + 1);
  const inTitle = await read("title");
  if (inTitle.length > MATCH_CAP) {
    // Too many to see all: those with the very words must not be crowded out by newer ones that resemble them.
    for (const number of await read("typed_title")) classes.set(number, 4);
    for (const number of inTitle) if (!classes.has(number)) classes.set(number, 3);
  } else {
    const titles = await readTitles(db, inTitle);
    for (const number of inTitle) classes.set(number, titleClass(words, titles.get(number) ?? ""));
    for (const number of await read("anywhere")) if (!classes.has(number)) classes.set(number, 1);
  }
  const capped = classes.size > MATCH_CAP;
  return { classes: capped ? new Map([...classes].slice(0, MATCH_CAP)) : classes, capped };
}

interface Match {
  matchClass: MatchClass;
  offer_number: number;
  score: number;
  min_price: number;
  discount_percent: number;
  rating_score: number;
  publish_at: number;
  sale_ends_at: number;
}

const COMPARE: Record<Ordering, (a: Match, b: Match) => number> = {
  relevance: (a, b) => b.matchClass - a.matchClass || b.score - a.score,
  newest: (a, b) => b.publish_at - a.publish_at,
  price: (a, b) => a.min_price - b.min_price,
  "-price": (a, b) => b.min_price - a.min_price,
  discount: (a, b) => b.discount_percent - a.discount_percent,
  rating: (a, b) => b.rating_score - a.rating_score,
  ending: (a, b) => a.sale_ends_at - b.sale_ends_at,
};

async function readPublic(db: Db | Trx, numbers: readonly number[], filters: ListFilters, now: number) {
  return db
    .selectFrom("offer_listings")
    .select([
      "offer_number",
      "score",
      "min_price",
      "discount_percent",
      "rating_score",
      "publish_at",
      "sale_ends_at",
    ])
    .where("region", "=", EVERYWHERE)
    .where("offer_number", "in", numberList(db, numbers))
    .where(listingConditions(filters, now, "none"))
    .execute();
}

interface Ranked {
  numbers: number[];
  capped: boolean;
  correctedText: string | null;
}

async function rankMatches(db: Db | Trx, text: string, filters: ListFilters, now: number): Promise<Ranked> {
  const understood = await understandSearch(db, text);
  if (understood === null) return { numbers: [], capped: false, correctedText: null };
  const { classes, capped } = await classify(db, understood, filters);
  const rows = classes.size === 0 ? [] : await readPublic(db, [...classes.keys()], filters, now);
  const matches = rows.map((row): Match => ({ ...row, matchClass: classes.get(row.offer_number) ?? 1 }));
  const compare = COMPARE[filters.ordering];
  matches.sort((a, b) => compare(a, b) || b.offer_number - a.offer_number);
  return {
    numbers: matches.map((match) => match.offer_number),
    capped,
    correctedText: understood.correctedText,
  };
}

/** Every filter of the lists applies. A text without a word that counts finds nothing. */
export async function searchOffers(db: Db | Trx, text: string, filters: ListFilters): Promise<SearchPage> {
  const now = await databaseNow(db);
  const { numbers, capped, correctedText } = await rankMatches(db, text, filters, now);
  const pageCount = Math.max(1, Math.ceil(numbers.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, filters.page), pageCount);
  const shown = numbers.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const results = await readCardsByNumber(db, shown, now);
  return { results, count: numbers.length, countCapped: capped, page, pageCount, correctedText };
}

/** As searchOffers, but any stretch of the results instead of a page of ours. */
export async function searchSlice(
  db: Db | Trx,
  text: string,
  filters: ListFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ results: OfferCard[]; count: number; countCapped: boolean }> {
  const now = await databaseNow(db);
  const { numbers, capped } = await rankMatches(db, text, filters, now);
  const results = await readCardsByNumber(db, numbers.slice(offset, offset + limit), now);
  return { results, count: numbers.length, countCapped: capped };
}

export interface Suggestion {
  id: string;
  number: number;
  slug: string;
  title: string;
  place: string | null;
  /** Cents. */
  minPrice: number;
  pictureUrl: string | null;
}

/** Suggestions while typing: the first few results of the search, nothing below three trimmed characters. */
export async function suggestOffers(
  db: Db | Trx,
  text: string,
  limit = 6,
): Promise<{ results: Suggestion[]; count: number; countCapped: boolean }> {
  if (text.trim().length < MIN_SUGGEST_TEXT) return { results: [], count: 0, countCapped: false };
  const now = await databaseNow(db);
  const { numbers, capped } = await rankMatches(db, text, NO_FILTERS, now);
  const cards = await readCardsByNumber(db, numbers.slice(0, limit), now);
  const results = cards.map(({ id, number, slug, title, place, minPrice, cover }) => {
    return { id, number, slug, title, place, minPrice, pictureUrl: cover?.url ?? null };
  });
  return { results, count: numbers.length, countCapped: capped };
}
