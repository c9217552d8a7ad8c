/** What a list page is asked for: its query string, and the chosen province where the query does not name one. */
import { type FilterProblem, type ListFilters, parseListFilters } from "~/domain/catalogue/list-filters";
import type { Region } from "~/domain/catalogue/regions";
import { readRegion } from "./region.server";

export interface ListRequest {
  filters: ListFilters;
  /** Parameters that were not understood and left out. */
  problems: FilterProblem[];
  /** The visitor's province ("" for all Spain), which applies unless the query says otherwise. */
  chosenRegion: Region["value"];
}

export async function readListRequest(request: Request): Promise<ListRequest> {
  const { searchParams } = new URL(request.url);
  const { filters, problems } = parseListFilters(searchParams);
  const chosenRegion = (await readRegion(request)).value;
  // "?region=" is an answer, too: all Spain, whatever the cookie says.
  const unasked = !searchParams.has("region") || problems.includes("region");
  if (unasked && chosenRegion !== "") filters.region = chosenRegion;
  return { filters, problems, chosenRegion };
}
