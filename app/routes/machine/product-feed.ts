/** /feeds/products.xml: streams the catalogue as a product feed for shopping search engines. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { feedOffers } from "~/domain/catalogue/syndication/feed-queries.server";
import { refuseCrawler, XML_HEADERS } from "~/http/answer/crawler-answer.server";
import { streamedText } from "~/http/answer/streamed-text.server";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { readingDatabase } from "~/runtime.server";
import { PRODUCT_FEED_TAIL, productFeedHead, productItem } from "~/ui/metadata/product-feed";

async function* feed(origin: string): AsyncGenerator<string> {
  const now = Date.now();
  yield productFeedHead(origin);
  for await (const batch of feedOffers(readingDatabase())) {
    yield batch.map((offer) => productItem(offer, origin, now)).join("");
  }
  yield PRODUCT_FEED_TAIL;
}

export const headers = keep({ of: "lists", limit: "crawl" });

export async function loader(asked: LoaderFunctionArgs): Promise<Response> {
  const refusal = await refuseCrawler(asked);
  return refusal ?? streamedText(asked, feed(publicOrigin()), XML_HEADERS);
}
