/** /feeds/products.xml: the catalogue as shopping search wants it, as a stream. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { feedOffers } from "~/domain/catalogue/feed-queries.server";
import { publicOrigin } from "~/http/asked-origin.server";
import { refuseCrawler, XML_HEADERS } from "~/http/crawler-answer.server";
import { streamedText } from "~/http/streamed-text.server";
import { database } from "~/runtime.server";
import { PRODUCT_FEED_TAIL, productFeedHead, productItem } from "~/ui/shop/product-feed";

async function* feed(origin: string): AsyncGenerator<string> {
  yield productFeedHead(origin);
  for await (const batch of feedOffers(database())) {
    yield batch.map((offer) => productItem(offer, origin)).join("");
  }
  yield PRODUCT_FEED_TAIL;
}

export async function loader(asked: LoaderFunctionArgs): Promise<Response> {
  const refusal = await refuseCrawler(asked);
  return refusal ?? streamedText(asked, feed(publicOrigin()), XML_HEADERS);
}
