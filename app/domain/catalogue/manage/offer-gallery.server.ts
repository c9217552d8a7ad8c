/** An offer's pictures as its partner arranges them: the proposed ones when a change waits, the cover first. */
import { diffOfChange } from "~/domain/catalogue/changes/change-queries.server";
import type { SnapshotPicture } from "~/domain/catalogue/changes/offer-snapshot";
import { wasPublic } from "~/domain/catalogue/offer-status";
import type { Context } from "~/domain/kernel/context";
import { changeOffer } from "./change-offer.server";
import type { ManagedOffer } from "./managed-offer";
import { readManagedOffer } from "./managed-offer-queries.server";

interface Gallery {
  offer: ManagedOffer;
  pictures: SnapshotPicture[];
}

/** @throws DomainError not_found, forbidden */
export async function readGallery(ctx: Context, offerId: string): Promise<Gallery> {
  const offer = await readManagedOffer(ctx, offerId);
  const change = offer.pendingChange && (await diffOfChange(ctx, offer.id));
  const pictures: readonly SnapshotPicture[] = change?.proposed.pictures ?? offer.pictures;
  return { offer, pictures: [...pictures].sort((one, other) => Number(other.cover) - Number(one.cover)) };
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
