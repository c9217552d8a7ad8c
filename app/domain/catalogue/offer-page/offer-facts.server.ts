/** What the API's offers say beyond the page's: pictures with their ids, times, version, texts for search engines. */
import type { Db, Trx } from "~/db/schema";
import type { OfferPicture } from "~/domain/catalogue/pictures/offer-picture";
import { textList } from "~/domain/kernel/value-list.server";

/** Cover first, then as the gallery shows them; offers without pictures are absent. */
export async function readPicturesOf(
  db: Db | Trx,
  offerIds: readonly string[],
): Promise<Map<string, OfferPicture[]>> {
  const rows = await db
    .selectFrom("offer_pictures")
    .selectAll()
    .where("offer_id", "in", textList(db, offerIds))
    .orderBy("cover", "desc")
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  const pictures = new Map<string, OfferPicture[]>();
  for (const { offer_id, cover, logo, sort_order: _order, ...row } of rows) {
    const picture = { ...row, offerId: offer_id, cover, logo };
    pictures.set(offer_id, [...(pictures.get(offer_id) ?? []), picture]);
  }
  return pictures;
}

export interface OfferFacts {
  images: OfferPicture[];
  status: string;
  seo: { title: string; description: string };
  soldCount: number;
  /** ms UTC */
  createdAt: number;
  updatedAt: number;
  version: number;
}

/** @param offerId of an offer that exists */
export async function readOfferFacts(db: Db | Trx, offerId: string): Promise<OfferFacts> {
  const offer = await db
    .selectFrom("offers")
    .select(["title", "summary", "seo_title", "seo_description", "status"])
    .select(["created_at", "updated_at", "version"])
    .select((eb) =>
      eb
        .selectFrom("price_options")
        .select((inner) => inner.fn.coalesce(inner.fn.sum<number>("sold"), inner.lit(0)).as("sold"))
        .whereRef("price_options.offer_id", "=", "offers.id")
        .as("sold"),
    )
    .where("id", "=", offerId)
    .executeTakeFirstOrThrow();
  return {
    images: (await readPicturesOf(db, [offerId])).get(offerId) ?? [],
    status: offer.status,
    seo: {
      title: offer.seo_title ?? offer.title,
      description: offer.seo_description ?? offer.summary,
    },
    soldCount: Number(offer.sold ?? 0),
    createdAt: offer.created_at,
    updatedAt: offer.updated_at,
    version: offer.version,
  };
}
