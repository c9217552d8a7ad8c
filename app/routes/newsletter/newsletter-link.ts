/** /boletin/ver/{edición}/{ofertaId}: counts a followed link of a newsletter, by its edition alone, and leads to the offer. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { newsletterLink } from "~/domain/analytics/events";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { isCountedEdition } from "~/domain/newsletter/edition";
import { measureEvent } from "~/http/measuring/measure-page.server";

const HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { edition = "", offerId = "" } = params;
  if (!isUuid(offerId)) return redirect("/", { headers: HEADERS });
  if (request.method === "GET" && isCountedEdition(edition, Date.now()))
    await measureEvent(request, newsletterLink(edition));
  return redirect(`/ofertas/${offerId.toLowerCase()}/`, { headers: HEADERS });
}
