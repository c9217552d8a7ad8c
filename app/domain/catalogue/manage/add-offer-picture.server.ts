/** Uploads a picture; for an offer on sale a partner's picture joins the change that waits for staff. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { proposeChange } from "~/domain/catalogue/changes/propose-change.server";
import { readSnapshot } from "~/domain/catalogue/changes/snapshot-queries.server";
import { touchOffer } from "~/domain/catalogue/changes/touch-offer.server";
import { addPicture, type Upload } from "~/domain/catalogue/pictures/add-picture.server";
import type { OfferPicture } from "~/domain/catalogue/pictures/offer-picture";
import type { Context } from "~/domain/kernel/context";
import { lockManagedOffer } from "./lock-offer.server";

/** @throws DomainError as addPicture */
export async function addOfferPicture(ctx: Context, upload: Upload): Promise<OfferPicture> {
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
