/** What a list page is asked for: its query string, and the chosen province where the query does not name one. */
import { redirect } from "@remix-run/node";
import {
  type FilterProblem,
  type ListFilters,
  parseListFilters,
} from "~/domain/catalogue/lists/list-filters";
import type { Region } from "~/domain/catalogue/regions";
import { readRegion } from "./region.server";

export interface ListRequest {
  filters: ListFilters;
  /** Parameters that were not understood and left out. */
  problems: FilterProblem[];
  /** The visitor's province ("" for all Spain), which applies unless the query says otherwise. */
  chosenRegion: Region["value"];
  /** The query names a province, or all Spain by an empty one. */
  regionAsked: boolean;
}

/**
 * @param path the list's own: a navigation of scripts asks without the slash at its end
 * @throws a redirect to the same list without the empty fields that a filter form leaves in its address
 */
export async function readListRequest(request: Request, path: string): Promise<ListRequest> {
  const { searchParams } = new URL(request.url);
  const chosenRegion = (await readRegion(request)).value;
  // An empty province leaves the chosen one or, in a search, the place its text names; an empty search is the search
  // page's own matter.
  const leavesPlace = chosenRegion !== "" || path === "/search";
  const meant = (name: string) => name === "searchField" || (name === "region" && leavesPlace);
  const said = [...searchParams].filter(([name, value]) => value.trim() !== "" || meant(name));
  if (said.length < searchParams.size) {
    const query = new URLSearchParams(said).toString();
    throw redirect(path + (query && `?${query}`), { headers: { "Cache-Control": "no-store" } });
  }
  const { filters, problems } = parseListFilters(searchParams);
  // "?region=" is an answer, too: all Spain, whatever the cookie says.
  const unasked = !searchParams.has("region") || problems.includes("region");
  if (unasked && chosenRegion !== "") filters.region = chosenRegion;
  return { filters, problems, chosenRegion, regionAsked: !unasked };
}
