/**
 * /vista.gif: counts a view of a page served by a shared cache or a prefetch; only the page's route template is recorded.
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
