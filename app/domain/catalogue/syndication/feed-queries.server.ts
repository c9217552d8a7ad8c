/** The offers that price comparisons and shopping search may show: bought here, at the price that is shown. */
import { setImmediate as others } from "node:timers/promises";
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { NO_END } from "~/domain/catalogue/on-sale";
import type { OfferPicture } from "~/domain/catalogue/pictures/offer-picture";
import { readPicturesOf } from "~/domain/catalogue/pictures/read-pictures.server";
import { inBatches } from "~/domain/kernel/export.server";
import type { FeedOffer } from "./feed-offer";

const BATCH = 500;
/** Google reads no more further pictures of an offer. */
const MORE_PICTURES = 10;

function furtherUrls(pictures: readonly OfferPicture[]): string[] {
  const further = pictures.filter(({ cover, logo }) => !cover && !logo);
  return further.slice(0, MORE_PICTURES).map(({ url }) => url);
}

/**
 * In batches by number, so that memory and the cost of a step do not grow with the catalogue. Left out: deposit offers,
 * whose whole price is not paid here, and offers of the club; what is sold elsewhere; and what has no picture.
 */
export async function* feedOffers(db: Db): AsyncGenerator<FeedOffer[]> {
  const now = await databaseNow(db);
  const read = (last: { number: number } | undefined) =>
    db
      .selectFrom("offer_cards")
      .select(["offer_id as id", "offer_number as number", "title", "summary", "cover_url", "category"])
      .select(["organization_name as seller", "min_price as price", "reference_price as referencePrice"])
      .select(["available", "publish_at as publishedAt", "sale_ends_at"])
      .where("offer_number", ">", last?.number ?? 0)
      .where("publish_at", "<=", now)
      .where("sale_ends_at", ">", now)
      .where("type", "=", "regular")
      .where("min_price", ">", 0)
      .where("cover_url", "is not", null)
      .orderBy("offer_number")
      .limit(BATCH)
      .execute();
  for await (const rows of inBatches(BATCH, read)) {
    const ids = rows.map(({ id }) => id);
    const pictures = await readPicturesOf(db, ids, "gallery");
    yield rows.map(({ cover_url, sale_ends_at, ...offer }) => ({
      ...offer,
      coverUrl: cover_url ?? "",
      pictureUrls: furtherUrls(pictures.get(offer.id) ?? []),
      saleEndsAt: sale_ends_at === NO_END ? null : sale_ends_at,
    }));
    await others();
  }
}
