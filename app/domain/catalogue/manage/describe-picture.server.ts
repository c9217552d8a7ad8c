/** Writes what a picture shows; of an offer on sale at once, for it helps people and promises nothing (decision 061). */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { OfferPicture } from "~/domain/catalogue/pictures/offer-picture";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { isStaff, requireRole } from "~/domain/kernel/permissions";
import { requireVersion } from "~/domain/kernel/versions";
import { lockManagedOffer } from "./change-offer.server";
import { touchOffer } from "./withdraw-change.server";

interface Description {
  pictureId: string;
  alt: string;
  /** Of the offer as the author has seen it; null = whatever it is now. */
  expectedVersion: number | null;
}

const COLUMNS = ["id", "url", "cover", "logo", "alt", "width", "height"] as const;

async function describePlaced(
  trx: Trx,
  ctx: ActingContext,
  offerId: string,
  { pictureId, alt, expectedVersion }: Description,
): Promise<OfferPicture> {
  const offer = await lockManagedOffer(trx, ctx, offerId);
  requireVersion(offer.version, expectedVersion);
  if (offer.status === "archived") throw new DomainError("conflict", { reason: "archived" });
  if (offer.status === "in_review" && !isStaff(ctx.actor)) {
    throw new DomainError("conflict", { reason: "in_review" });
  }
  const picture = await trx
    .updateTable("offer_pictures")
    .set({ alt })
    .where("id", "=", pictureId)
    .where("offer_id", "=", offerId)
    .returning(COLUMNS)
    .executeTakeFirst();
  // Removed while this waited for the offer's lock.
  if (!picture) throw new DomainError("not_found");
  const at = await databaseNow(trx);
  await touchOffer(trx, offer, at);
  await refreshListings(trx, [offerId]);
  const detail = { picture: pictureId };
  const audit = { action: "picture.described", subjectType: "offer", subjectId: offerId };
  await writeAudit(trx, { ...audit, actor: ctx.actor, detail, at });
  return { ...picture, offerId };
}

async function describeWaiting(
  trx: Trx,
  ctx: ActingContext,
  { pictureId, alt }: Description,
): Promise<OfferPicture> {
  const waiting = await trx
    .selectFrom("unplaced_pictures")
    .select("organization_id")
    .where("id", "=", pictureId)
    .executeTakeFirst();
  if (!waiting) throw new DomainError("not_found");
  requireRole(ctx.actor, waiting.organization_id, "manager");
  const picture = await trx
    .updateTable("unplaced_pictures")
    .set({ alt })
    .where("id", "=", pictureId)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!picture) throw new DomainError("not_found");
  return { ...picture, offerId: null };
}

/** @throws DomainError not_found, forbidden, conflict (stale_version, archived, in_review) */
export async function describePicture(ctx: ActingContext, description: Description): Promise<OfferPicture> {
  const pictureId = description.pictureId.toLowerCase();
  if (!isUuid(pictureId)) throw new DomainError("not_found");
  return inTransaction(ctx.db, async (trx) => {
    const placed = await trx
      .selectFrom("offer_pictures")
      .select("offer_id")
      .where("id", "=", pictureId)
      .executeTakeFirst();
    const wanted = { ...description, pictureId };
    return placed ? describePlaced(trx, ctx, placed.offer_id, wanted) : describeWaiting(trx, ctx, wanted);
  });
}
