/**
 * Uploads a picture; for an offer on sale a partner's picture joins the change that waits for staff. One that came without its
 * alternative text is kept until its form is sent again with one.
 */
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import { inTransaction } from "~/db/transaction.server";
import { proposeChange } from "~/domain/catalogue/changes/propose-change.server";
import { readSnapshot } from "~/domain/catalogue/changes/snapshot-queries.server";
import { touchOffer } from "~/domain/catalogue/changes/touch-offer.server";
import { addPicture, type Upload, type Uploading } from "~/domain/catalogue/pictures/add-picture.server";
import type { OfferPicture } from "~/domain/catalogue/pictures/offer-picture";
import type { Context } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { requireMay } from "~/domain/kernel/permissions";
import { describePicture } from "./describe-picture.server";
import { lockManagedOffer } from "./lock-offer.server";
import { arrangeGallery, type Gallery } from "./offer-gallery.server";

/** @throws DomainError as addPicture */
export async function addOfferPicture(ctx: Uploading, upload: Upload): Promise<OfferPicture> {
  const picture = await addPicture(ctx, upload);
  const { offerId } = upload;
  if (offerId === null || picture.offerId !== null) return picture;
  await inTransaction(ctx.db, async (trx) => {
    const offer = await lockManagedOffer(trx, ctx, offerId);
    const at = await databaseNow(trx);
    const standing = await readSnapshot(trx, offer.id);
    const present = standing.pictures.map(({ id }) => id);
    await proposeChange(trx, {
      offer,
      standing,
      merge: (earlier) => ({ ...earlier, pictureIds: [...(earlier.pictureIds ?? present), picture.id] }),
      actor: ctx.actor,
      at,
    });
    await touchOffer(trx, offer, at);
  });
  return picture;
}

/** Undescribed ones that an organization may have waiting; of further uploads nothing is kept. */
const MOST_KEPT = 20;

export interface KeptPicture {
  id: string;
  url: string;
}

function undescribed({ db }: Context, organizationId: string) {
  return db
    .selectFrom("unplaced_pictures")
    .where("organization_id", "=", organizationId)
    .where("alt", "=", "");
}

/** @returns null when too many wait already @throws DomainError as addPicture */
export async function keepPicture(
  ctx: Context,
  organizationId: string,
  image: Uint8Array,
): Promise<KeptPicture | null> {
  requireMay(ctx.actor, organizationId, "offers_write");
  if ((await countRows(undescribed(ctx, organizationId))) >= MOST_KEPT) return null;
  const upload = { image, offerId: null, organizationId, cover: null, logo: false, alt: "" };
  const { id, url } = await addPicture(ctx, upload);
  return { id, url };
}

/** @returns null for what is no picture of the organization that waits for its offer */
export async function readKeptPicture(
  { db, actor }: Context,
  organizationId: string,
  pictureId: string,
): Promise<KeptPicture | null> {
  requireMay(actor, organizationId, "offers_write");
  if (!isUuid(pictureId)) return null;
  const kept = await db
    .selectFrom("unplaced_pictures")
    .select(["id", "url"])
    .where("id", "=", pictureId.toLowerCase())
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  return kept ?? null;
}

/**
 * Adds it to the end of the offer's pictures; one that is there already stays.
 * @returns whether staff have to approve it @throws DomainError not_found, and as arrangeGallery
 */
export async function placeKeptPicture(
  ctx: Context,
  { offer, pictures }: Gallery,
  { id, alt }: { id: string; alt: string },
): Promise<boolean> {
  const ids = pictures.map((picture) => picture.id);
  if (!ids.includes(id)) {
    if (!(await readKeptPicture(ctx, offer.organization.id, id))) throw notFound();
    await describePicture(ctx, { pictureId: id, alt, expectedVersion: null });
  }
  return arrangeGallery(ctx, offer, ids.includes(id) ? ids : [...ids, id], offer.version);
}
