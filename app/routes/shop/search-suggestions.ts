/** /search/suggestions?q=: suggestions of the search dialog as JSON. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { suggestOffers } from "~/domain/catalogue/search/search-queries.server";
import { readHelp } from "~/domain/catalogue/search-language/help-topics";
import { MAX_SEARCH_TEXT } from "~/domain/catalogue/search-language/limits";
import { readRegion } from "~/http/visitor/region.server";
import { searchHelp } from "~/locales/es/search-help";
import { readingDatabase } from "~/runtime.server";
import type { Suggestions } from "~/ui/search/suggestions";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const text = (new URL(request.url).searchParams.get("q") ?? "").slice(0, MAX_SEARCH_TEXT).trim();
  const region = (await readRegion({ request, context })).value;
  const help = readHelp(text).topics.flatMap((topic) => searchHelp[topic]);
  const found = await suggestOffers(readingDatabase(), text, { region });
  const answer: Suggestions = {
    text,
    results: found.results.map(({ id, title, place, minPrice, pictureUrl }) => {
      return { id, title, place, minPrice, pictureUrl };
    }),
    count: found.count,
    countCapped: found.countCapped,
    ...(help.length > 0 && { help }),
  };
  // The chosen province filters suggestions as it filters the result page.
  const kept = region === "" ? "public, max-age=60" : "private, max-age=60";
  return Response.json(answer, { headers: { "Cache-Control": kept, Vary: "Cookie" } });
}
