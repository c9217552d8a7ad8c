/**
 * /vista.gif: counts a page that a shared cache showed, or that the browser had fetched ahead; the page's template is all
 * that is kept of its address.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageView } from "~/domain/analytics/events";
import { countedByPicture, measureEvent } from "~/http/measuring/measure-page.server";
import { pixelResponse } from "~/http/measuring/pixel.server";
import { pageTemplate } from "~/http/operations/page-templates";

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const page = pageTemplate(query.get("pagina") ?? "");
  const isUncounted = query.has("antes") || countedByPicture(request);
  if (page !== null && request.method === "GET" && isUncounted) {
    await measureEvent(request, pageView(page));
  }
  return pixelResponse();
}
