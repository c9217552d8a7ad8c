/** Stores drawings for shops seeded before decision 040, when picture URLs were drawn on request. */
import type { Db, Trx } from "~/db/schema";
import { CATEGORIES } from "~/domain/catalogue/offer";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import type { MediaStore } from "~/domain/kernel/media-store";
import { drawnPictureUrl } from "~/domain/media/drawings.server";
import type { SeedPicture } from "./content/types";
import { drawingStorer } from "./pictures/store-drawings";
import { DRAWN_SIZE } from "./rows/offer-rows";

const BATCH = 500;
const OLD_ADDRESSES = "/media/demo/";
const OLD_ADDRESS = /^\/media\/demo\/([a-z_]+)-(\d{1,10})-([0-3])\.svg$/;

function subjectOf(url: string): Omit<SeedPicture, "alt"> | null {
  const [, name, seed, variant] = OLD_ADDRESS.exec(url) ?? [];
  const category = CATEGORIES.find((known) => known === name);
  return category ? { category, seed: Number(seed), variant: Number(variant) } : null;
}

async function nextPictures(db: Db, after: string) {
  return db
    .selectFrom("offer_pictures")
    .select(["id", "url"])
    .where("url", "like", `${OLD_ADDRESSES}%`)
    .where("id", ">", after)
    .orderBy("id")
    .limit(BATCH)
    .execute();
}

async function rename(trx: Trx, pictureId: string, drawing: string): Promise<void> {
  await trx
    .updateTable("offer_pictures")
    .set({ url: drawnPictureUrl(drawing), ...DRAWN_SIZE })
    .where("id", "=", pictureId)
    .execute();
}

/** Also updates the covers in listings. @returns number of renewed pictures */
export async function renewPictures(db: Db, media: MediaStore): Promise<number> {
  const storeDrawingsOf = drawingStorer(media);
  let renewed = 0;
  for (let after = ""; ; ) {
    const rows = await nextPictures(db, after);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    const old = rows.flatMap(({ id, url }) => {
      const subject = subjectOf(url);
      return subject ? [{ id, subject }] : [];
    });
    const [drawings = []] = await storeDrawingsOf([old.map(({ subject }) => subject)]);
    await db.transaction().execute(async (trx) => {
      for (const [index, { id }] of old.entries()) await rename(trx, id, drawings[index] ?? "");
    });
    renewed += old.length;
  }
  if (renewed > 0) await rebuildListings(db);
  return renewed;
}
