/** /iframe/feed.xml and /iframe/feed.json: the widget's offers as RSS and JSON Feed, with the same query string. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { WIDGET_PARAMETERS } from "~/domain/catalogue/syndication/widget";
import { findWidget, readWidgetOffers } from "~/domain/catalogue/syndication/widget-queries.server";
import { signWidgetLink } from "~/domain/organizations/widget-link.server";
import { WIDGET_TTL_S, widgetAnswer, widgetRefusal, widgetRefused } from "~/http/answer/widget-answer.server";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { database, readingDatabase } from "~/runtime.server";
import { widgetAddresses } from "~/ui/embed/widget-address";
import { jsonFeed, rssFeed } from "~/ui/embed/widget-feed";

const FORMATS = {
  xml: { write: rssFeed, type: "application/rss+xml; charset=utf-8" },
  json: { write: jsonFeed, type: "application/feed+json; charset=utf-8" },
};

export const headers = keep({ of: "lists", query: WIDGET_PARAMETERS });

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const found = await findWidget(database(), searchParams);
  if (found.state !== "open") return widgetRefused(request, widgetRefusal(found));
  const { partner, choice } = found;
  const { offers } = await readWidgetOffers(readingDatabase(), partner.id, choice);
  const origin = publicOrigin();
  const { write, type } = FORMATS[pathname.includes(".json") ? "json" : "xml"];
  const body = write({
    partner: partner.name,
    offers,
    mark: signWidgetLink(partner.id, Date.now()),
    origin,
    addresses: widgetAddresses(origin, choice),
    ttl: WIDGET_TTL_S / 60,
  });
  return widgetAnswer(request, body, { type });
}
