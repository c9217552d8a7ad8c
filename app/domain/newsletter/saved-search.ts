/** A saved search: words, topic, province and price, kept as the query string of the list that shows all it finds. */
import {
  type ListFilters,
  listFiltersToSearch,
  NO_FILTERS,
  parseListFilters,
} from "~/domain/catalogue/lists/list-filters";

/** Of a mailbox. */
export const MAX_SEARCHES = 5;

export type SearchFields = Pick<ListFilters, "search" | "category" | "region" | "priceMax">;

/** @returns the canonical query string; null where nothing is searched for */
export function searchQuery({ search, category, region, priceMax }: SearchFields): string | null {
  const words = search?.trim() || undefined;
  const query = listFiltersToSearch({ ...NO_FILTERS, search: words, category, region, priceMax });
  return query === "" ? null : query;
}

/** @param query as stored or as another system kept it: what it cannot mean is left out */
export function searchFields(query: string): SearchFields {
  const { search, category, region, priceMax } = parseListFilters(new URLSearchParams(query)).filters;
  return { search, category, region, priceMax };
}

/** Where the shop shows all that a search finds. */
export const searchPath = (query: string): string =>
  `${searchFields(query).search === undefined ? "/ofertas" : "/search"}${query}`;
