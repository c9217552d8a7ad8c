/**
 * Search and its suggestions. One documented order on both databases: by how well an offer answers (search/relevance.ts),
 * equal answers by recommendation (ranking.ts), then the newest. What the text says of places and prices narrows it.
 */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { readCardsByNumber } from "~/domain/catalogue/lists/card-queries.server";
import { type ListFilters, NO_FILTERS, PAGE_SIZE } from "~/domain/catalogue/lists/list-filters";
import type { FoundOffers, OfferPage } from "~/domain/catalogue/lists/list-queries.server";
import type { OfferCard } from "~/domain/catalogue/offer";
import { MIN_SUGGEST_TEXT } from "~/domain/catalogue/search-language/limits";
import { type NearMisses, readNearMisses } from "./near-misses.server";
import { rankSearch, type SearchScope } from "./rank-search.server";
import type { SearchNotes } from "./search-notes";

/** Offers from the rest of Spain that a page with few of its own shows below them. */
const SHOWN_ELSEWHERE = 12;

export interface SearchPage extends OfferPage, SearchNotes {
  /** Some of those that the place leaves out; only below the last page's own. */
  elsewhereResults: OfferCard[];
  /** What to show where nothing was found; null otherwise. */
  nearMisses: NearMisses | null;
}

/** How the province of a search came about. */
export type SearchContext = Pick<SearchScope, "regionIsChosen" | "everywhere">;

/** Every filter of the lists applies. A text without a word that counts finds nothing. */
export async function searchOffers(
  db: Db | Trx,
  text: string,
  filters: ListFilters,
  situation: SearchContext = {},
): Promise<SearchPage> {
  const now = await databaseNow(db);
  const { numbers, elsewhere, capped, notes } = await rankSearch(db, text, { filters, now, ...situation });
  const pageCount = Math.max(1, Math.ceil(numbers.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, filters.page), pageCount);
  const shown = numbers.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const below = shown.length < SHOWN_ELSEWHERE ? elsewhere.slice(0, SHOWN_ELSEWHERE) : [];
  const cards = await readCardsByNumber(db, [...shown, ...below], now);
  const isBelow = new Set(below);
  const isEmpty = numbers.length === 0 && elsewhere.length === 0;
  return {
    ...notes,
    nearMisses: isEmpty && text.trim() !== "" ? await readNearMisses(db, text, filters, now) : null,
    results: cards.filter((card) => !isBelow.has(card.number)),
    elsewhereResults: cards.filter((card) => isBelow.has(card.number)),
    count: numbers.length,
    countCapped: capped,
    page,
    pageCount,
  };
}

/** As searchOffers, but any stretch of the results instead of a page of ours. */
export async function searchSlice(
  db: Db | Trx,
  text: string,
  filters: ListFilters,
  { offset, limit, ...situation }: { offset: number; limit: number } & SearchContext,
): Promise<FoundOffers> {
  const now = await databaseNow(db);
  const { numbers, capped } = await rankSearch(db, text, { filters, now, ...situation });
  const results = await readCardsByNumber(db, numbers.slice(offset, offset + limit), now);
  return { results, count: numbers.length, countCapped: capped };
}

interface Suggestion extends Pick<OfferCard, "id" | "number" | "slug" | "title" | "place" | "minPrice"> {
  pictureUrl: string | null;
}

/**
 * Suggestions while typing: the first few results of the search, nothing below three trimmed characters.
 * @param region the province chosen in the header, "" for all Spain
 */
export async function suggestOffers(
  db: Db | Trx,
  text: string,
  { limit = 6, region = "" }: { limit?: number; region?: string } = {},
): Promise<FoundOffers<Suggestion>> {
  if (text.trim().length < MIN_SUGGEST_TEXT) return { results: [], count: 0, countCapped: false };
  const filters = region === "" ? NO_FILTERS : { ...NO_FILTERS, region };
  const found = await searchSlice(db, text, filters, { offset: 0, limit, regionIsChosen: true });
  const results = found.results.map(({ id, number, slug, title, place, minPrice, cover }) => {
    return { id, number, slug, title, place, minPrice, pictureUrl: cover?.url ?? null };
  });
  return { ...found, results };
}
