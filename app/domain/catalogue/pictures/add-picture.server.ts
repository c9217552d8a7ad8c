/** Takes an upload: judged and encoded first, its files stored next, its row written last; leftover files are harmless. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { wasPublic } from "~/domain/catalogue/offer-status";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { requireOffer } from "~/domain/catalogue/require-offer.server";
import { managedOrganization } from "~/domain/catalogue/require-organization.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { conflict, invalid } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { isStaff, maySettleReview } from "~/domain/kernel/permissions";
import { deletePicture, storedUrl, storePicture } from "~/domain/media/store-picture.server";
import { type OfferPicture, UNCROPPED } from "./offer-picture";
import { lockOffer, placePicture, requireRoom } from "./place-picture.server";
import { notePicture } from "./unnamed-pictures.server";

export interface Upload {
  image: Uint8Array;
  /** null = the offer comes later. */
  offerId: string | null;
  /** Whose it is when there is no offer; may be null for who manages one organization only. */
  organizationId: string | null;
  /** null = the kind the offer lacks. */
  cover: boolean | null;
  logo: boolean;
  alt: string;
}

export type Uploading = Pick<Context, "db" | "actor" | "media">;

async function organizationOf(ctx: Uploading, { offerId, organizationId }: Upload): Promise<string> {
  if (offerId !== null) return (await requireOffer(ctx, offerId, "manager")).organization_id;
  const id = managedOrganization(ctx.actor, organizationId);
  // A membership is of a stored organization.
  if (!isStaff(ctx.actor)) return id;
  const organization = ctx.db.selectFrom("organizations").select("id").where("id", "=", id);
  if (await organization.executeTakeFirst()) return id;
  throw invalid("organization", "unknown");
}

/**
 * A partner's picture for an offer on sale belongs to none yet: it is proposed by its id.
 * @throws DomainError not_found, forbidden, invalid, unsupported_media, too_large, conflict, provider_unavailable
 */
export async function addPicture(ctx: Uploading, upload: Upload): Promise<OfferPicture> {
  const { offerId, logo, alt } = upload;
  if (upload.cover && logo) throw invalid("logo", "cover_and_logo");
  const organizationId = await organizationOf(ctx, upload);
  // Loads native code that no page needs.
  const { encodePicture } = await import("~/domain/media/encode-picture.server");
  const encoded = await encodePicture(upload.image, organizationId);
  const { width, height } = encoded;
  const id = newId();
  const url = storedUrl(ctx.media, id, encoded);
  await notePicture(ctx.db, id, url);
  await storePicture(ctx.media, id, encoded);
  let waits = false;
  try {
    const cover = await inTransaction(ctx.db, async (trx) => {
      const at = await databaseNow(trx);
      const picture = { id, url, alt, width, height, cover: upload.cover, logo };
      const type = offerId === null ? "organization" : "offer";
      await writeAudit(trx, ctx.actor, "picture.added", [type, offerId ?? organizationId], at, {
        picture: id,
      });
      const status = offerId === null ? null : await lockOffer(trx, offerId);
      if (status === "in_review" && !isStaff(ctx.actor)) throw conflict("in_review");
      waits = status !== null && wasPublic(status) && !maySettleReview(ctx.actor);
      if (offerId !== null && !waits) {
        const isCover = await placePicture(trx, offerId, picture);
        await refreshListings(trx, [offerId]);
        return isCover;
      }
      if (waits && offerId !== null) await requireRoom(trx, offerId);
      await trx
        .insertInto("unplaced_pictures")
        .values({ ...picture, cover: upload.cover === true, organization_id: organizationId, created_at: at })
        .execute();
      return upload.cover === true;
    });
    return { id, offerId: waits ? null : offerId, url, cover, logo, alt, width, height, ...UNCROPPED };
  } catch (error) {
    await deletePicture(ctx.media, id, encoded);
    throw error;
  }
}
