/** Canonical URL of a list and whether search engines may index it. */
import { hasFilters, type ListFilters } from "~/domain/catalogue/lists/list-filters";
import { type ListPlace, listAddress } from "./list-address";

/** Categories, provinces and pages are lists of their own; other filters only narrow or sort them. */
function sieves(filters: ListFilters): boolean {
  return hasFilters({ ...filters, category: undefined, page: 1 });
}

/** Marks links to lists that crawlers need not follow. */
export function isFacet(filters: Partial<ListFilters>): boolean {
  return sieves({ ordering: "relevance", page: 1, ...filters });
}

/**
 * @param list the displayed page, which may be an earlier one than requested
 * @returns the list's path without the visitor's preferences, and whether it is noindex
 */
export function listIndexing(
  { path, filters }: ListPlace,
  list: { page: number; count: number },
): { path: string; noindex: boolean } {
  const { category } = filters;
  // The home page of a province, and its further pages, show what the list of all offers shows.
  const isFlat = list.page > 1 || filters.region !== undefined;
  const own = category ? `/ofertas/category/${category}/` : isFlat && path === "/" ? "/ofertas/" : path;
  return {
    path: listAddress({ path: own, filters, chosenRegion: "" }, { page: list.page }),
    noindex: sieves(filters) || list.count === 0,
  };
}
