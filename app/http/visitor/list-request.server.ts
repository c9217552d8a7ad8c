/** Parses the URL of a list page: its query string and the visitor's province as default. */
import { redirect } from "@remix-run/node";
import {
  type FilterProblem,
  type ListFilters,
  parseListFilters,
} from "~/domain/catalogue/lists/list-filters";
import type { Region } from "~/domain/catalogue/regions";
import { readRegion } from "./region.server";
import type { PageRequest } from "./web-session.server";

export interface ListRequest {
  filters: ListFilters;
  /** Parameters that were invalid and ignored. */
  problems: FilterProblem[];
  /** The visitor's province ("" for all Spain), the default of the query. */
  chosenRegion: Region["value"];
  /** The query names a province, or all Spain by an empty value. */
  regionAsked: boolean;
}

/**
 * @param path the list's path: client-side navigation requests it without the slash at its end
 * @throws a redirect to the same list without the empty fields of its filter form
 */
export async function readListRequest(page: PageRequest, path: string): Promise<ListRequest> {
  const { searchParams } = new URL(page.request.url);
  const chosenRegion = (await readRegion(page)).value;
  // An empty province means the default or, in a search, the place named by its text; an empty search is handled by the
  // search page.
  const leavesPlace = chosenRegion !== "" || path === "/search";
  const meant = (name: string) => name === "searchField" || (name === "region" && leavesPlace);
  const said = [...searchParams].filter(([name, value]) => value.trim() !== "" || meant(name));
  if (said.length < searchParams.size) {
    const query = new URLSearchParams(said).toString();
    throw redirect(path + (query && `?${query}`), { headers: { "Cache-Control": "no-store" } });
  }
  const { filters, problems } = parseListFilters(searchParams);
  // "?region=" is a choice, too: all Spain, in spite of the cookie.
  const unasked = !searchParams.has("region") || problems.includes("region");
  if (unasked && chosenRegion !== "") filters.region = chosenRegion;
  return { filters, problems, chosenRegion, regionAsked: !unasked };
}
