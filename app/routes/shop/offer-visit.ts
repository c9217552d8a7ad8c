/** /ofertas/{ofertaId}/visitar: counts a click on an offer sold at the partner's own site and redirects there. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { purchaseButton } from "~/domain/analytics/events";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { measureEvent } from "~/http/measuring/measure-page.server";
import { database } from "~/runtime.server";

const HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params.ofertaId ?? "";
  const offer = isUuid(id) ? await readOffer(database(), id) : null;
  if (!offer) return redirect("/", { headers: HEADERS });
  const target = offer.externalUrl ?? offer.organization.website;
  const isOpen =
    offer.type === "direct" && offer.onSale && offer.salesStoppedUntil === null && target !== null;
  if (!isOpen) return redirect(`/ofertas/${offer.id}/`, { headers: HEADERS });
  if (request.method === "GET") await measureEvent(request, purchaseButton("direct"));
  return redirect(target, { headers: HEADERS });
}
