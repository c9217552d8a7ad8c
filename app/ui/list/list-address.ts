/** The addresses of a list: its canonical query, plus the word that is needed to leave the chosen province. */
import { type ListFilters, listFiltersToSearch } from "~/domain/catalogue/lists/list-filters";

export interface ListPlace {
  /** The list's path: "/", "/ofertas/", "/ofertas/category/travel/", "/search". */
  path: string;
  filters: ListFilters;
  /** The visitor's province, which a list shows unless its address says otherwise; "" = none. */
  chosenRegion: string;
}

/** The same list with some filters changed; changing anything but the page leads to the first page. */
export function listAddress(place: ListPlace, changes: Partial<ListFilters> = {}): string {
  const merged = { ...place.filters, page: 1, ...changes };
  if (place.path.startsWith("/ofertas/category/")) merged.category = undefined;
  const query = listFiltersToSearch(merged, { page: merged.page });
  // Without the empty parameter the chosen province would come back at once.
  const everywhere = place.chosenRegion !== "" && merged.region === undefined;
  if (!everywhere) return place.path + query;
  return `${place.path}${query === "" ? "?" : `${query}&`}region=`;
}
