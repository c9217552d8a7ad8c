/** /oembed: the embed code for a widget's address pasted into an editor (oembed.com). */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findWidget, readWidgetOffers } from "~/domain/catalogue/syndication/widget-queries.server";
import { WIDGET_TTL_S, widgetAnswer, widgetRefusal, widgetRefused } from "~/http/answer/widget-answer.server";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { widget as text, widgetProblems } from "~/locales/es/widget";
import { database } from "~/runtime.server";
import { site } from "~/site-settings";
import { frameSnippet, USUAL_WIDTH, widgetAddresses } from "~/ui/embed/widget-address";
import { widgetHeight } from "~/ui/embed/widget-size";

/** The widget's frame and the page that offers its code. */
const PATHS = /^\/(iframe(\/routes)?|widget)\/?$/;

/** @returns the query string of this shop's widget, or null for another address */
function widgetOf(text: string): URLSearchParams | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.origin !== new URL(publicOrigin()).origin) return null;
  return PATHS.test(url.pathname) ? url.searchParams : null;
}

/** An invalid number of pixels means no limit. */
function limited(size: number, text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Math.min(size, Number(text)) : size;
}

export const headers = keep({ of: "lists", query: ["url", "format", "maxwidth", "maxheight"] });

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams: query } = new URL(request.url);
  const format = query.get("format") ?? "json";
  const type = "text/plain; charset=utf-8";
  if (format !== "json") return widgetAnswer(request, widgetProblems.oembedFormat, { type, status: 501 });
  const widget = widgetOf(query.get("url") ?? "");
  if (widget === null) return widgetAnswer(request, widgetProblems.oembedUrl, { type, status: 404 });
  const found = await findWidget(database(), widget);
  if (found.state !== "open") return widgetRefused(request, widgetRefusal(found));
  const { partner, choice } = found;
  const { offers } = await readWidgetOffers(database(), partner.id, choice);
  const width = limited(USUAL_WIDTH, query.get("maxwidth"));
  const height = limited(widgetHeight(offers.length, width), query.get("maxheight"));
  const addresses = widgetAddresses(publicOrigin(), choice);
  const body = {
    version: "1.0",
    type: "rich",
    provider_name: site.name,
    provider_url: `${publicOrigin()}/`,
    title: text.title(partner.name),
    author_name: partner.name,
    cache_age: WIDGET_TTL_S,
    html: frameSnippet(addresses, partner.name, { width: String(width), height }),
    width,
    height,
  };
  return widgetAnswer(request, JSON.stringify(body), { type: "application/json; charset=utf-8" });
}
