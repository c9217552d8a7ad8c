/** /oembed: the preview that editors show for a pasted URL of an offer or widget (oembed.com). */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { findWidget, readWidgetOffers } from "~/domain/catalogue/syndication/widget-queries.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { WIDGET_TTL_S, widgetAnswer, widgetRefusal, widgetRefused } from "~/http/answer/widget-answer.server";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { widgetProblems } from "~/locales/es/widget";
import { database, readingDatabase } from "~/runtime.server";
import { type Embed, embedXml, offerEmbed, type Room, readRoom, widgetEmbed } from "~/ui/embed/oembed";
import { widgetAddresses } from "~/ui/embed/widget-address";

/** The widget's frame and the page that offers its code. */
const WIDGETS = /^\/(iframe(\/routes)?|widget)\/?$/;
const OFFER = /^\/ofertas\/([^/]+)\/?$/;

const PLAIN = "text/plain; charset=utf-8";

export const headers = keep({ of: "lists", query: ["url", "format", "maxwidth", "maxheight"] });

const unknown = (request: Request) =>
  widgetAnswer(request, widgetProblems.oembedUrl, { type: PLAIN, status: 404 });

const FORMATS = {
  json: { write: (embed: Embed) => JSON.stringify(embed), type: "application/json; charset=utf-8" },
  xml: { write: embedXml, type: "text/xml; charset=utf-8" },
};

interface Asked {
  request: Request;
  room: Room;
  format: keyof typeof FORMATS;
}

function found({ request, format }: Asked, embed: Embed): Promise<Response> {
  const { write, type } = FORMATS[format];
  return widgetAnswer(request, write(embed), { type });
}

async function embedWidget(asked: Asked, query: URLSearchParams): Promise<Response> {
  const widget = await findWidget(database(), query);
  if (widget.state !== "open") return widgetRefused(asked.request, widgetRefusal(widget));
  const { partner, choice } = widget;
  const { offers } = await readWidgetOffers(readingDatabase(), partner.id, choice);
  const origin = publicOrigin();
  const facts = {
    partner: partner.name,
    count: offers.length,
    addresses: widgetAddresses(origin, choice),
  };
  return found(asked, widgetEmbed(facts, asked.room, origin, WIDGET_TTL_S));
}

async function embedOffer(asked: Asked, id: string): Promise<Response> {
  const offer = isUuid(id) ? await readOffer(database(), id) : null;
  if (!offer || offer.over) return unknown(asked.request);
  return found(asked, offerEmbed(offer, asked.room, publicOrigin(), WIDGET_TTL_S));
}

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams: query } = new URL(request.url);
  const format = query.get("format") ?? "json";
  if (format !== "json" && format !== "xml")
    return widgetAnswer(request, widgetProblems.oembedFormat, { type: PLAIN, status: 501 });
  const wanted = query.get("url") ?? "";
  const url = URL.canParse(wanted) ? new URL(wanted) : null;
  if (url === null || url.origin !== new URL(publicOrigin()).origin) return unknown(request);
  const asked = { request, room: readRoom(query), format } as const;
  if (WIDGETS.test(url.pathname)) return embedWidget(asked, url.searchParams);
  const [, id] = OFFER.exec(url.pathname) ?? [];
  return id === undefined ? unknown(request) : embedOffer(asked, id);
}
