/** Addresses of a list: canonical query, plus an empty region parameter to override the chosen province. */
import { type ListFilters, listFiltersToSearch } from "~/domain/catalogue/lists/list-filters";
import type { ActiveFilter } from "./filters";

export interface ListPlace {
  /** Path of the list: "/", "/ofertas/", "/ofertas/category/travel/", "/search". */
  path: string;
  filters: ListFilters;
  /** Province of the visitor's preference, the default of lists without a region parameter; "" = none. */
  chosenRegion: string;
}

export interface ShownPlace extends ListPlace {
  active: readonly ActiveFilter[];
  /** With the asked dates, for the links of a list by day to its offers, which open on one of them. */
  offerQuery?: string;
}

/** @param changes filters to change; without a page they reset it to the first */
export function listAddress(place: ListPlace, changes: Partial<ListFilters> = {}): string {
  const merged = { ...place.filters, page: 1, ...changes };
  if (place.path.startsWith("/ofertas/category/")) merged.category = undefined;
  const query = listFiltersToSearch(merged, { page: merged.page });
  // Without the empty parameter the preference would apply again.
  const everywhere = place.chosenRegion !== "" && merged.region === undefined;
  if (!everywhere) return place.path + query;
  return `${place.path}${query === "" ? "?" : `${query}&`}region=`;
}

/** Target of "Quitar filtros": the list in all Spain with the search text only. */
export function unfilteredAddress({ path, filters, chosenRegion }: ListPlace): string {
  return listAddress({
    path,
    chosenRegion,
    filters: { ordering: "relevance", page: 1, search: filters.search },
  });
}

/** The page of the rarer filters, which returns to the list; it tells the list by its category or search text. */
export function moreFiltersAddress(place: ListPlace): string {
  return listAddress({ ...place, path: "/ofertas/filtros" });
}

/** Whether a filter of that page applies. */
export const hasMoreFilters = ({ type, badge, availableOnly, more }: ListFilters): boolean =>
  Boolean(type || badge || availableOnly || more);
