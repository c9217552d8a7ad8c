/** Addresses of a list: canonical query, plus an empty region parameter to override the chosen province. */
import { type ListFilters, listFiltersToSearch } from "~/domain/catalogue/lists/list-filters";

export interface ListPlace {
  /** Path of the list: "/", "/ofertas/", "/ofertas/category/travel/", "/search". */
  path: string;
  filters: ListFilters;
  /** Province of the visitor's preference, the default of lists without a region parameter; "" = none. */
  chosenRegion: string;
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
