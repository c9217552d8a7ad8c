/** Feeds of a partner's offers: RSS 2.0 and JSON Feed 1.1 with the same content. */
import type { OfferCard } from "~/domain/catalogue/offer";
import { element, xml } from "~/domain/kernel/formats/xml";
import { pictureUrl } from "~/domain/media/picture-address";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { widget as text } from "~/locales/es/widget";
import { site } from "~/site-settings";
import { withMarkParam } from "~/ui/offer/widget-mark";
import type { WidgetAddresses } from "./widget-address";

export interface WidgetFeed {
  partner: string;
  offers: readonly OfferCard[];
  /** Attribution in the links, see decision 014. */
  mark: string;
  origin: string;
  addresses: WidgetAddresses;
  /** RSS ttl in minutes. */
  ttl: number;
}

/** Picture width in a feed reader. */
const PICTURE_WIDTH = 800;

const iconOf = (origin: string) => `${origin}/icons/icon-512.png`;

function feedItems({ offers, mark, origin }: WidgetFeed) {
  return offers.map((offer) => ({
    id: offer.id,
    url: withMarkParam(`${origin}/ofertas/${offer.id}/`, mark),
    title: offer.title,
    text: text.feedItem(offer, offer.type === "promo" ? (offer.deposit ?? true) : undefined),
    category: CATEGORY_LABELS[offer.category],
    publishedAt: new Date(offer.publishedAt),
    image: offer.cover && new URL(pictureUrl(offer.cover.url, PICTURE_WIDTH, "jpg"), origin).href,
  }));
}

export function rssFeed(feed: WidgetFeed): string {
  const { partner, origin, addresses, ttl } = feed;
  const content = feedItems(feed);
  const newest = Math.max(...content.map(({ publishedAt }) => publishedAt.getTime()));
  const icon = [
    element("url", iconOf(origin)),
    element("title", text.title(partner)),
    element("link", `${origin}/`),
  ];
  const items = content.map(
    ({ id, url, title, text: summary, category, publishedAt, image }) =>
      `<item>${[
        element("title", title),
        element("link", url),
        element("guid", `urn:uuid:${id}`, ' isPermaLink="false"'),
        element("description", summary),
        element("category", category),
        element("pubDate", publishedAt.toUTCString()),
        image ? `<media:content url="${xml(image)}" medium="image" type="image/jpeg"/>` : "",
      ].join("")}</item>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    element("title", text.title(partner)),
    element("link", `${origin}/`),
    element("description", text.feedDescription(partner, site.name)),
    element("language", "es-ES"),
    element("ttl", String(ttl)),
    content.length === 0 ? "" : element("lastBuildDate", new Date(newest).toUTCString()),
    `<image>${icon.join("")}</image>`,
    `<atom:link rel="self" type="application/rss+xml" href="${xml(addresses.rss)}"/>`,
    ...items,
    "</channel></rss>",
    "",
  ].join("\n");
}

export function jsonFeed(feed: WidgetFeed): string {
  const { partner, origin, addresses } = feed;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: text.title(partner),
    home_page_url: `${origin}/`,
    feed_url: addresses.jsonFeed,
    description: text.feedDescription(partner, site.name),
    language: "es-ES",
    icon: iconOf(origin),
    favicon: `${origin}/icons/icon-192.png`,
    authors: [{ name: partner }],
    items: feedItems(feed).map(({ id, url, title, text: summary, category, publishedAt, image }) => ({
      id: `urn:uuid:${id}`,
      url,
      title,
      content_text: summary,
      date_published: publishedAt.toISOString(),
      ...(image && { image }),
      tags: [category],
    })),
  });
}
