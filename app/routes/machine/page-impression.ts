/** /vista.gif: counts a page that a shared cache showed; the page's template is all that is kept of its address. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageView } from "~/domain/analytics/events";
import { countedByPicture, measureEvent } from "~/http/measure-page.server";
import { pageTemplate } from "~/http/page-templates";
import { pixelResponse } from "~/http/pixel.server";

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const page = pageTemplate(new URL(request.url).searchParams.get("pagina") ?? "");
  if (page !== null && request.method === "GET" && countedByPicture(request)) {
    await measureEvent(request, pageView(page));
  }
  return pixelResponse();
}
