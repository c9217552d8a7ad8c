/** Answers of oEmbed (oembed.com): a widget and the card of an offer, each as a frame that WordPress's sandbox lets lead out. */
import type { OfferDetail } from "~/domain/catalogue/offer-page/offer-detail";
import { element } from "~/domain/kernel/formats/xml";
import { pictureSized } from "~/domain/media/picture-address";
import { widget as text } from "~/locales/es/widget";
import { site } from "~/site-settings";
import { messagingSnippet, USUAL_WIDTH, type WidgetAddresses } from "./widget-address";
import { widgetHeight } from "./widget-size";

const THUMBNAIL_WIDTH = 800;
/** Of the card of an offer: below it, the grid has one column. */
const CARD_WIDTH = 320;

/** The largest embedding that the asking page has room for, in CSS pixels. */
export interface Room {
  width: number;
  height: number;
}

/** An invalid number of pixels means no limit. */
export function readRoom(query: URLSearchParams): Room {
  const pixels = (name: string) => {
    const value = query.get(name) ?? "";
    return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : Number.POSITIVE_INFINITY;
  };
  return { width: pixels("maxwidth"), height: pixels("maxheight") };
}

/** Its members are those of the standard, in JSON and in XML. */
export type Embed = Readonly<Record<string, string | number>>;

export function embedXml(embed: Embed): string {
  const members = Object.entries(embed).map(([name, value]) => element(name, String(value)));
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${members.join("")}</oembed>\n`;
}

/** @param ttl seconds for which the answer may be kept */
const common = (origin: string, ttl: number) => ({
  version: "1.0",
  provider_name: site.name,
  provider_url: `${origin}/`,
  cache_age: ttl,
});

interface EmbeddedWidget {
  partner: string;
  /** Number of offers. */
  count: number;
  addresses: WidgetAddresses;
}

export function widgetEmbed(widget: EmbeddedWidget, room: Room, origin: string, ttl: number): Embed {
  const { partner, count, addresses } = widget;
  const width = Math.min(USUAL_WIDTH, room.width);
  const height = Math.min(widgetHeight(count, width), room.height);
  return {
    ...common(origin, ttl),
    type: "rich",
    title: text.title(partner),
    author_name: partner,
    html: messagingSnippet({ src: addresses.page, title: text.title(partner) }, addresses.page, {
      width,
      height,
    }),
    width,
    height,
  };
}

export function offerEmbed(offer: OfferDetail, room: Room, origin: string, ttl: number): Embed {
  const [cover] = offer.pictures;
  const picture = cover && pictureSized(cover, Math.min(THUMBNAIL_WIDTH, room.width), "jpg");
  const fits = picture && picture.width <= room.width && picture.height <= room.height;
  const width = Math.min(CARD_WIDTH, room.width);
  const height = Math.min(widgetHeight(1, width), room.height);
  const frame = { src: `${origin}/iframe/ofertas/${offer.id}/`, title: offer.title };
  return {
    ...common(origin, ttl),
    type: "rich",
    html: messagingSnippet(frame, `${origin}/ofertas/${offer.id}/`, { width, height }),
    width,
    height,
    title: offer.title,
    author_name: offer.organization.name,
    ...(fits && {
      thumbnail_url: new URL(picture.url, origin).href,
      thumbnail_width: picture.width,
      thumbnail_height: picture.height,
    }),
  };
}
