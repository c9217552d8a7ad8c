/**
 * /iframe/vista.gif: counts views of the widget. The widget is cached by shared caches, so this uncached image reports
 * views; no cookie, no identifier, only the partner's signed attribution.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { bannerImpression } from "~/domain/analytics/events";
import { readWidgetLink } from "~/domain/organizations/widget-link.server";
import { measureEvent } from "~/http/measuring/measure-page.server";
import { pixelResponse } from "~/http/measuring/pixel.server";
import { MARK_PARAM } from "~/ui/offer/widget-mark";

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const mark = new URL(request.url).searchParams.get(MARK_PARAM) ?? "";
  const partner = readWidgetLink(mark, Date.now());
  if (partner !== null && request.method === "GET") await measureEvent(request, bannerImpression(partner));
  return pixelResponse();
}
