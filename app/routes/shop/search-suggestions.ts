/** /search/suggestions?q=: what the search dialog shows while somebody types, as JSON. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { suggestOffers } from "~/domain/catalogue/search-queries.server";
import { MAX_SEARCH_TEXT } from "~/domain/catalogue/search-text";
import { database } from "~/runtime.server";
import type { Suggestions } from "~/ui/search-modal/suggestions";

export async function loader({ request }: LoaderFunctionArgs) {
  const text = (new URL(request.url).searchParams.get("q") ?? "").slice(0, MAX_SEARCH_TEXT).trim();
  const found = await suggestOffers(database(), text);
  const answer: Suggestions = {
    text,
    results: found.results.map(({ id, title, place, minPrice, pictureUrl }) => {
      return { id, title, place, minPrice, pictureUrl };
    }),
    count: found.count,
    countCapped: found.countCapped,
  };
  return Response.json(answer, { headers: { "Cache-Control": "public, max-age=60" } });
}
