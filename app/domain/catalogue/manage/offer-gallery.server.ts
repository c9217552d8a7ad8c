/** An offer's pictures as its partner arranges them: the proposed ones when a change waits, the cover first. */
import { diffOfChange } from "~/domain/catalogue/changes/change-queries.server";
import type { SnapshotPicture } from "~/domain/catalogue/changes/offer-snapshot";
import { wasPublic } from "~/domain/catalogue/offer-status";
import { type OfferPicture, UNCROPPED } from "~/domain/catalogue/pictures/offer-picture";
import type { Context } from "~/domain/kernel/context";
import { textList } from "~/domain/kernel/value-list.server";
import { changeOffer } from "./change-offer.server";
import type { ManagedOffer } from "./managed-offer";
import { readManagedOffer } from "./managed-offer-queries.server";

/** Its width, and what its author decides at once: no version keeps them. */
type Unversioned = Pick<OfferPicture, "width" | "focalPoint" | "cropUrl">;
type GalleryPicture = SnapshotPicture & Unversioned;

export interface Gallery {
  offer: ManagedOffer;
  pictures: GalleryPicture[];
}

/** Of proposed pictures that wait for their offer, too. */
async function withUnversioned(
  { db }: Context,
  offer: ManagedOffer,
  pictures: readonly SnapshotPicture[],
): Promise<GalleryPicture[]> {
  const known = new Map<string, Unversioned>(offer.pictures.map((picture) => [picture.id, picture]));
  const others = pictures.map(({ id }) => id).filter((id) => !known.has(id));
  if (others.length > 0) {
    const waiting = await db
      .selectFrom("unplaced_pictures")
      .select(["id", "width", "focal_point as focalPoint", "crop_url as cropUrl"])
      .where("id", "in", textList(db, others))
      .execute();
    for (const row of waiting) known.set(row.id, row);
  }
  return pictures.map((picture) => {
    const { width, focalPoint, cropUrl } = known.get(picture.id) ?? { width: 0, ...UNCROPPED };
    return { ...picture, width, focalPoint, cropUrl };
  });
}

/** @throws DomainError not_found, forbidden */
export async function readGallery(ctx: Context, offerId: string): Promise<Gallery> {
  const offer = await readManagedOffer(ctx, offerId);
  const change = offer.pendingChange && (await diffOfChange(ctx, offer.id));
  const pictures: readonly SnapshotPicture[] = change?.proposed.pictures ?? offer.pictures;
  const ordered = [...pictures].sort((one, other) => Number(other.cover) - Number(one.cover));
  return { offer, pictures: await withUnversioned(ctx, offer, ordered) };
}

/** The first one becomes the cover. @returns whether staff have to approve it @throws DomainError as changeOffer */
export async function arrangeGallery(
  ctx: Context,
  offer: Pick<ManagedOffer, "id" | "status">,
  pictureIds: string[],
  version: number,
): Promise<boolean> {
  const change = { content: {}, pictureIds, coverFirst: true, seesProposal: true };
  await changeOffer(ctx, { ...change, id: offer.id, expectedVersion: version });
  return wasPublic(offer.status);
}
