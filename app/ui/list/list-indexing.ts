/** Which of the countless addresses of a list search engines keep, and under which one of them. */
import { hasFilters, type ListFilters } from "~/domain/catalogue/lists/list-filters";
import { type ListPlace, listAddress } from "./list-address";

/** Categories, provinces and pages are places of their own; everything else sorts or sieves what is shown elsewhere. */
function sieves(filters: ListFilters): boolean {
  return hasFilters({ ...filters, category: undefined, page: 1 });
}

/** Whether a link leads to a list that search engines need not follow. */
export function isFacet(filters: Partial<ListFilters>): boolean {
  return sieves({ ordering: "relevance", page: 1, ...filters });
}

/**
 * @param list the page that is shown, which may be an earlier one than was asked for
 * @returns the path of the same list without what differs for one visitor, and whether it stays out of search engines
 */
export function listIndexing(
  { path, filters }: ListPlace,
  list: { page: number; count: number },
): { path: string; noindex: boolean } {
  const { category } = filters;
  const isFlat = category === undefined && list.page > 1;
  const own = category ? `/ofertas/category/${category}/` : isFlat && path === "/" ? "/ofertas/" : path;
  return {
    path: listAddress({ path: own, filters, chosenRegion: "" }, { page: list.page }),
    noindex: sieves(filters) || list.count === 0,
  };
}
