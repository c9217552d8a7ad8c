/** Reads the pictures of offers, with their ids and marks. */
import type { Db, Trx } from "~/db/schema";
import { grouped } from "~/domain/kernel/grouped";
import { textList } from "~/domain/kernel/value-list.server";
import type { OfferPicture } from "./offer-picture";

export const PICTURE_COLUMNS = [
  "id",
  "offer_id as offerId",
  "url",
  "cover",
  "logo",
  "alt",
  "width",
  "height",
  "focal_point as focalPoint",
  "crop_url as cropUrl",
  "crop_width as cropWidth",
  "crop_height as cropHeight",
] as const;

/**
 * Pictures by offer id; offers without pictures are absent.
 * @param order `gallery`: as the partner arranged them; `cover`: the cover before all others
 */
export async function readPicturesOf(
  db: Db | Trx,
  offerIds: readonly string[],
  order: "gallery" | "cover" = "cover",
): Promise<Map<string, OfferPicture[]>> {
  const rows = await db
    .selectFrom("offer_pictures")
    .select(PICTURE_COLUMNS)
    .where("offer_id", "in", textList(db, offerIds))
    .$if(order === "cover", (query) => query.orderBy("cover", "desc"))
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  return grouped(rows, ({ offerId }) => offerId);
}
