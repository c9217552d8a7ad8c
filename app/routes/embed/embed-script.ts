/** /embed.js: the script that sizes the widget's frame; includes the number of offers. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { WIDGET_PARAMETERS } from "~/domain/catalogue/syndication/widget";
import { findWidget, readWidgetOffers } from "~/domain/catalogue/syndication/widget-queries.server";
import { widgetAnswer, widgetRefusal, widgetRefused } from "~/http/answer/widget-answer.server";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { widget as text } from "~/locales/es/widget";
import { database, readingDatabase } from "~/runtime.server";
import { site } from "~/site-settings";
import { embedScript } from "~/ui/embed/embed-script";
import { widgetAddresses } from "~/ui/embed/widget-address";

export const headers = keep({ of: "lists", query: WIDGET_PARAMETERS });

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const found = await findWidget(database(), new URL(request.url).searchParams);
  if (found.state !== "open") return widgetRefused(request, widgetRefusal(found));
  const { partner, choice } = found;
  const { offers } = await readWidgetOffers(readingDatabase(), partner.id, choice);
  const { page, script } = widgetAddresses(publicOrigin(), choice);
  const program = embedScript({
    src: page,
    title: text.title(partner.name),
    count: offers.length,
    script,
    misplaced: text.misplaced(site.name),
  });
  return widgetAnswer(request, program, { type: "text/javascript; charset=utf-8" });
}
