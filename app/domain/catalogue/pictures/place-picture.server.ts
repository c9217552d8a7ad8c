/** Gives an offer its pictures: one cover and one logo at most, the newest wins. */
import type { Insertable } from "kysely";
import { isSqlite } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { Trx } from "~/db/schema";
import type { OfferPicturesTable, OfferStatus } from "~/db/schema/catalogue/offers";
import { conflict, invalid } from "~/domain/kernel/errors";
import { textList } from "~/domain/kernel/value-list.server";
import { coverOf, PICTURES_PER_OFFER } from "./offer-picture";

export interface NewPicture
  extends Omit<Insertable<OfferPicturesTable>, "offer_id" | "sort_order" | "cover"> {
  /** null = if the offer has none yet and this is no logo. */
  cover: boolean | null;
}

/** Two uploads for one offer wait for each other, or both would find it without a cover. @returns its state */
export async function lockOffer(trx: Trx, offerId: string): Promise<OfferStatus | null> {
  const offer = await trx
    .selectFrom("offers")
    .select("status")
    .where("id", "=", offerId)
    .$if(!isSqlite(trx), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return offer?.status ?? null;
}

/** The offer must be locked. @throws DomainError conflict */
export async function requireRoom(trx: Trx, offerId: string): Promise<void> {
  const count = await countRows(trx.selectFrom("offer_pictures").where("offer_id", "=", offerId));
  if (count >= PICTURES_PER_OFFER) throw conflict("too_many_images");
}

/** The marks are unique in the database: the old picture loses its own first. */
async function clearMark(trx: Trx, offerId: string, mark: "cover" | "logo"): Promise<void> {
  await trx
    .updateTable("offer_pictures")
    .set({ [mark]: false })
    .where("offer_id", "=", offerId)
    .where(mark, "=", true)
    .execute();
}

/** The offer must be locked. Its listings are the caller's to refresh. @throws DomainError conflict */
export async function placePicture(trx: Trx, offerId: string, picture: NewPicture): Promise<boolean> {
  const present = await trx
    .selectFrom("offer_pictures")
    .select(["cover", "sort_order"])
    .where("offer_id", "=", offerId)
    .execute();
  if (present.length >= PICTURES_PER_OFFER) throw conflict("too_many_images");
  const cover = picture.cover ?? (!picture.logo && present.every((one) => !one.cover));
  if (cover) await clearMark(trx, offerId, "cover");
  if (picture.logo) await clearMark(trx, offerId, "logo");
  await trx
    .insertInto("offer_pictures")
    .values({
      ...picture,
      offer_id: offerId,
      cover,
      logo: picture.logo,
      sort_order: Math.max(-1, ...present.map((one) => one.sort_order)) + 1,
    })
    .execute();
  return cover;
}

/**
 * Moves pictures that were uploaded before the offer to it, in the order given, with the marks they were uploaded with.
 * Listings are the caller's to refresh. @throws DomainError invalid for ids that are not such pictures of the organization
 */
export async function placeWaitingPictures(
  trx: Trx,
  { organizationId, offerId, pictureIds }: { organizationId: string; offerId: string; pictureIds: string[] },
): Promise<void> {
  const ids = [...new Set(pictureIds)];
  if (ids.length === 0) return;
  await lockOffer(trx, offerId);
  const waiting = await trx
    .deleteFrom("unplaced_pictures")
    .where("organization_id", "=", organizationId)
    .where("id", "in", textList(trx, ids))
    .returningAll()
    .execute();
  const byId = new Map(waiting.map((row) => [row.id, row]));
  for (const id of ids) {
    const row = byId.get(id);
    if (!row) throw invalid("images", "unknown");
    const { organization_id: _organization, created_at: _created, ...picture } = row;
    await placePicture(trx, offerId, { ...picture, cover: row.cover ? true : null });
  }
}

async function markCover(trx: Trx, offerId: string): Promise<void> {
  const gallery = await trx
    .selectFrom("offer_pictures")
    .select(["id", "logo"])
    .where("offer_id", "=", offerId)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  const cover = coverOf(gallery);
  if (!cover) return;
  await clearMark(trx, offerId, "cover");
  await trx.updateTable("offer_pictures").set({ cover: true }).where("id", "=", cover.id).execute();
}

/** @param pictureIds all of them in their order @throws DomainError invalid, conflict (see placeWaitingPictures) */
export async function arrangePictures(
  trx: Trx,
  { id, organizationId }: { id: string; organizationId: string },
  pictureIds: readonly string[],
  coverFirst = false,
): Promise<void> {
  const rows = await trx.selectFrom("offer_pictures").select("id").where("offer_id", "=", id).execute();
  const present = new Set(rows.map((row) => row.id));
  const gone = [...present].filter((one) => !pictureIds.includes(one));
  if (gone.length > 0) await trx.deleteFrom("offer_pictures").where("id", "in", gone).execute();
  const joining = pictureIds.filter((one) => !present.has(one));
  await placeWaitingPictures(trx, { organizationId, offerId: id, pictureIds: joining });
  for (const [index, one] of pictureIds.entries()) {
    await trx.updateTable("offer_pictures").set({ sort_order: index }).where("id", "=", one).execute();
  }
  if (coverFirst) await markCover(trx, id);
}
