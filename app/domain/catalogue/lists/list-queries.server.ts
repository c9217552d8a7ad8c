/** Reads lists of the catalogue: a page of cards, and the home page's sections. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { OfferCard } from "~/domain/catalogue/offer";
import { readCardsByNumber } from "./card-queries.server";
import { COUNT_CAP, hasFilters, type ListFilters, NO_FILTERS, PAGE_SIZE } from "./list-filters";
import { isLikelySelective, type ListingFilters } from "./listing-conditions.server";
import { countListings, type Range, readListingRange, readListingRanges } from "./listing-range.server";
import { withTraitSets } from "./trait-sets.server";

export interface FoundOffers<Offer = OfferCard> {
  results: Offer[];
  /** At most COUNT_CAP, or the search's own limit. */
  count: number;
  /** There are more than `count`. */
  countCapped: boolean;
}

export interface OfferPage extends FoundOffers {
  /** Page shown: the last one when a later one was requested. */
  page: number;
  /** At least 1. */
  pageCount: number;
}

/** Public offers by filters; ignores `filters.search` (search-queries.server.ts). */
export async function listOffers(db: Db | Trx, asked: ListingFilters): Promise<OfferPage> {
  const now = await databaseNow(db);
  const filters = await withTraitSets(db, asked);
  const wanted = Math.max(1, filters.page);
  const countFirst = wanted > 1 || isLikelySelective(filters);
  const total = countFirst ? await countListings(db, filters, now) : null;
  if (total === null) {
    // One row more than shown decides whether a count is needed.
    const numbers = await readListingRange(db, filters, now, { offset: 0, limit: PAGE_SIZE + 1 });
    const counted = numbers.length > PAGE_SIZE ? await countListings(db, filters, now) : numbers.length;
    return { results: await readCardsByNumber(db, numbers.slice(0, PAGE_SIZE), now), ...pagesOf(counted, 1) };
  }
  const pages = pagesOf(total, wanted);
  const offset = (pages.page - 1) * PAGE_SIZE;
  const isRare = isLikelySelective(filters) && !pages.countCapped;
  const numbers = await readListingRange(db, filters, now, { offset, limit: PAGE_SIZE, isRare });
  return { results: await readCardsByNumber(db, numbers, now), ...pages };
}

/** @param total counted up to one more than the cap */
function pagesOf(total: number, wanted: number): Omit<OfferPage, "results"> {
  const count = Math.min(total, COUNT_CAP);
  const pageCount = Math.max(1, Math.ceil(count / PAGE_SIZE));
  return { count, countCapped: total > COUNT_CAP, page: Math.min(wanted, pageCount), pageCount };
}

export type HomeSectionKey = "recommended" | "expiring" | "top_sale" | "new";

export interface HomeSection {
  key: HomeSectionKey;
  offers: OfferCard[];
}

export interface Home {
  /** Recommended first, without duplicates or empty sections. Empty when `list` is set. */
  sections: HomeSection[];
  /** One flat list instead of sections, when the query string filters or orders. */
  list: OfferPage | null;
}

/** One wide recommendation and two rows, then a row each of ending, bestselling and new offers: 21 cards. */
const SECTIONS: { key: HomeSectionKey; size: number; filters: Partial<ListFilters> }[] = [
  { key: "recommended", size: 9, filters: {} },
  { key: "expiring", size: 4, filters: { badge: "expiring", ordering: "ending" } },
  { key: "top_sale", size: 4, filters: { badge: "top_sale" } },
  { key: "new", size: 4, filters: { badge: "new", ordering: "newest" } },
];

/** Each section's range is long enough to leave out what the sections before it show. */
function sectionRanges(region: string | undefined): { filters: ListFilters; range: Range }[] {
  let limit = 0;
  return SECTIONS.map((section) => {
    limit += section.size;
    const filters = { ...NO_FILTERS, region, availableOnly: true, ...section.filters };
    return { filters, range: { offset: 0, limit } };
  });
}

export async function readHome(db: Db | Trx, filters: ListFilters): Promise<Home> {
  if (hasFilters(filters)) return { sections: [], list: await listOffers(db, filters) };
  const now = await databaseNow(db);
  const ranges = await readListingRanges(db, sectionRanges(filters.region), now);
  const shown = new Set<number>();
  const chosen: { key: HomeSectionKey; numbers: number[] }[] = [];
  for (const [index, { key, size }] of SECTIONS.entries()) {
    const numbers = (ranges[index] ?? []).filter((number) => !shown.has(number)).slice(0, size);
    for (const number of numbers) shown.add(number);
    if (numbers.length > 0) chosen.push({ key, numbers });
  }
  const cards = new Map((await readCardsByNumber(db, [...shown], now)).map((card) => [card.number, card]));
  const sections = chosen.map(({ key, numbers }) => ({
    key,
    offers: numbers.flatMap((number) => cards.get(number) ?? []),
  }));
  return { sections, list: null };
}
