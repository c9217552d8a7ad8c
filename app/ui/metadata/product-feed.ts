/** Product feed: RSS 2.0 with Google's fields (support.google.com/merchants/answer/7052112). */
import type { FeedOffer } from "~/domain/catalogue/syndication/feed-offer";
import { DAY_MS } from "~/domain/kernel/durations";
import { element } from "~/domain/kernel/formats/xml";
import { type Cents, toDecimalString } from "~/domain/kernel/money";
import { pictureUrl } from "~/domain/media/picture-address";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { shop } from "~/locales/es/shop";
import { site } from "~/site-settings";

const PICTURE_WIDTH = 1200;
/** Google rejects longer values. */
const MAX_TITLE = 150;

export function productFeedHead(origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    element("title", site.name),
    element("link", `${origin}/`),
    element("description", shop.home.description),
    element("language", "es-ES"),
    "",
  ].join("\n");
}

export const PRODUCT_FEED_TAIL = "</channel></rss>\n";

/** Coupons go by mail at no cost. */
const DELIVERY = `<g:shipping>${element("g:country", "ES")}${element("g:price", "0.00 EUR")}</g:shipping>`;

const euros = (amount: Cents) => `${toDecimalString(amount)} EUR`;

const iso = (ms: number) => new Date(ms).toISOString();

/** Google keeps an item without further dates for as long. */
const LONGEST_MS = 30 * DAY_MS;

/** Gift cards and vouchers, in Google's list of product categories. */
const VOUCHERS = "53";

const dayOf = (ms: number) => ms - (ms % DAY_MS);

/** Google takes a sale's dates as a pair only: what has no end holds for as long as the item is kept. */
function prices({ price, referencePrice, publishedAt, saleEndsAt }: FeedOffer, now: number): string {
  if (referencePrice === null || referencePrice <= price) return element("g:price", euros(price));
  const until = saleEndsAt ?? dayOf(now) + LONGEST_MS;
  const dates = element("g:sale_price_effective_date", `${iso(publishedAt)}/${iso(until)}`);
  return element("g:price", euros(referencePrice)) + element("g:sale_price", euros(price)) + dates;
}

/** A later end is not stated: Google wants one within 30 days. */
function expiration({ saleEndsAt }: FeedOffer, now: number): string {
  const isSoon = saleEndsAt !== null && saleEndsAt <= now + LONGEST_MS;
  return isSoon ? element("g:expiration_date", iso(saleEndsAt)) : "";
}

/** @param now ms UTC */
export function productItem(offer: FeedOffer, origin: string, now: number): string {
  return `<item>${[
    element("g:id", offer.id),
    element("g:title", [...offer.title].slice(0, MAX_TITLE).join("")),
    element("g:description", offer.summary),
    element("g:link", `${origin}/ofertas/${offer.id}/`),
    element("g:image_link", new URL(pictureUrl(offer.coverUrl, PICTURE_WIDTH, "jpg"), origin).href),
    ...offer.pictureUrls.map((url) =>
      element("g:additional_image_link", new URL(pictureUrl(url, PICTURE_WIDTH, "jpg"), origin).href),
    ),
    element("g:availability", offer.available ? "in_stock" : "out_of_stock"),
    prices(offer, now),
    expiration(offer, now),
    element("g:condition", "new"),
    DELIVERY,
    element("g:brand", offer.seller),
    element("g:identifier_exists", "no"),
    element("g:google_product_category", VOUCHERS),
    element("g:product_type", CATEGORY_LABELS[offer.category]),
  ].join("")}</item>\n`;
}
