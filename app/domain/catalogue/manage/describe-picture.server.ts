/**
 * Writes a picture's alternative text and focal point, at once also on an offer on sale, since neither is a promise
 * (decision 061).
 */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { touchOffer } from "~/domain/catalogue/changes/touch-offer.server";
import type { OfferPicture } from "~/domain/catalogue/pictures/offer-picture";
import { PICTURE_COLUMNS } from "~/domain/catalogue/pictures/read-pictures.server";
import { notePicture } from "~/domain/catalogue/pictures/unnamed-pictures.server";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import { requireRole } from "~/domain/kernel/permissions";
import { cropPicture } from "~/domain/media/crop-picture.server";
import type { FocalPoint } from "~/domain/media/focal-point";
import { lockOpenOffer } from "./lock-offer.server";

interface Description {
  pictureId: string;
  /** Absent = as it is. */
  alt?: string | undefined;
  focalPoint?: FocalPoint | undefined;
  /** Version of the offer that the author has seen; null = the current one. */
  expectedVersion: number | null;
}

interface FoundPicture {
  /** null = waits for its offer. */
  offerId: string | null;
  organizationId: string;
  url: string;
  focalPoint: FocalPoint | null;
}

/** @throws DomainError not_found */
async function findPicture({ db }: Context, pictureId: string): Promise<FoundPicture> {
  const placed = await db
    .selectFrom("offer_pictures")
    .innerJoin("offers", "offers.id", "offer_pictures.offer_id")
    .select(["offer_id as offerId", "organization_id as organizationId", "url", "focal_point as focalPoint"])
    .where("offer_pictures.id", "=", pictureId)
    .executeTakeFirst();
  if (placed) return placed;
  const waiting = await db
    .selectFrom("unplaced_pictures")
    .select(["organization_id as organizationId", "url", "focal_point as focalPoint"])
    .where("id", "=", pictureId)
    .executeTakeFirstOrThrow(notFound);
  return { ...waiting, offerId: null };
}

/** What is stored of a focal point; nothing when it stays. The files of the crop are stored before the row names them. */
async function focalColumns(
  ctx: Context,
  { id, url, focalPoint: before }: FoundPicture & { id: string },
  point?: FocalPoint,
) {
  if (point === undefined || point === (before ?? "center")) return {};
  if (point === "center") return { focal_point: null, crop_url: null, crop_width: null, crop_height: null };
  const crop = await cropPicture(ctx.media, url, point);
  if (crop) await notePicture(ctx.db, id, crop.url);
  return {
    focal_point: point,
    crop_url: crop?.url ?? null,
    crop_width: crop?.width ?? null,
    crop_height: crop?.height ?? null,
  };
}

type Columns = Awaited<ReturnType<typeof focalColumns>> & { alt?: string };

async function describePlaced(
  trx: Trx,
  ctx: Context,
  offerId: string,
  { columns, description: { pictureId, expectedVersion } }: { columns: Columns; description: Description },
): Promise<OfferPicture> {
  const offer = await lockOpenOffer(trx, ctx, offerId, expectedVersion);
  const picture = await trx
    .updateTable("offer_pictures")
    .set({ id: pictureId, ...columns })
    .where("id", "=", pictureId)
    .where("offer_id", "=", offerId)
    .returning(PICTURE_COLUMNS)
    // None when it was removed while this waited for the offer's lock.
    .executeTakeFirstOrThrow(notFound);
  const at = await databaseNow(trx);
  await touchOffer(trx, offer, at);
  await refreshListings(trx, [offerId]);
  const detail = { picture: pictureId };
  await writeAudit(trx, ctx.actor, "picture.described", ["offer", offerId], at, detail);
  return picture;
}

const WAITING_COLUMNS = PICTURE_COLUMNS.filter((column) => column !== "offer_id as offerId");

async function describeWaiting(trx: Trx, columns: Columns, pictureId: string): Promise<OfferPicture> {
  const picture = await trx
    .updateTable("unplaced_pictures")
    .set({ id: pictureId, ...columns })
    .where("id", "=", pictureId)
    .returning(WAITING_COLUMNS)
    .executeTakeFirstOrThrow(notFound);
  return { ...picture, offerId: null };
}

/**
 * @throws DomainError not_found, forbidden, conflict (stale_version, archived, in_review, picture_elsewhere),
 * provider_unavailable
 */
export async function describePicture(ctx: Context, description: Description): Promise<OfferPicture> {
  const pictureId = storedId(description.pictureId);
  const { alt, focalPoint } = description;
  const found = await findPicture(ctx, pictureId);
  requireRole(ctx.actor, found.organizationId, "manager");
  const columns: Columns = {
    ...(await focalColumns(ctx, { id: pictureId, ...found }, focalPoint)),
    ...(alt === undefined ? {} : { alt }),
  };
  return inTransaction(ctx.db, async (trx) => {
    const { offerId } = found;
    if (offerId === null) return describeWaiting(trx, columns, pictureId);
    return describePlaced(trx, ctx, offerId, { columns, description: { ...description, pictureId } });
  });
}
