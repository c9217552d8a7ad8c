/** Adds edits that staff must review to the offer's open change, inside the transaction of the edit. */
import type { Db, Trx } from "~/db/schema";
import { PICTURES_PER_OFFER } from "~/domain/catalogue/pictures/offer-picture";
import { writeAudit } from "~/domain/kernel/audit.server";
import { type Actor, actorName } from "~/domain/kernel/context";
import { conflict, invalid } from "~/domain/kernel/errors";
import { findOpenChange, moveChange, saveProposal } from "./move-change.server";
import { differenceOf } from "./offer-difference";
import { isEmptyProposal, NO_PROPOSAL, type OfferProposal } from "./offer-proposal";
import type { OfferSnapshot, SnapshotPicture } from "./offer-snapshot";
import { proposedOffer } from "./proposed-offer";
import { writeVersion } from "./write-version.server";

/** Uploaded pictures of the organization that the proposal names and that belong to no offer yet. */
export async function readWaitingPictures(
  db: Db | Trx,
  organizationId: string,
  pictureIds: readonly string[] | undefined,
): Promise<SnapshotPicture[]> {
  if (!pictureIds?.length) return [];
  return db
    .selectFrom("unplaced_pictures")
    .select(["id", "url", "alt", "cover", "logo"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...pictureIds])
    .execute();
}

function checkPictures(proposal: OfferProposal, offer: OfferSnapshot): void {
  const { pictureIds } = proposal;
  if (!pictureIds) return;
  if (pictureIds.length > PICTURES_PER_OFFER) throw conflict("too_many_images");
  if (offer.pictures.length < new Set(pictureIds).size) throw invalid("images", "unknown");
}

interface Proposed {
  offer: { id: string; organization_id: string };
  /** The offer as it is on sale now. */
  standing: OfferSnapshot;
  /** What the open change is to hold, made of what it holds. */
  merge(earlier: OfferProposal): OfferProposal;
  actor: Actor;
  /** ms UTC */
  at: number;
}

/** The offer must be locked. @returns whether there was an open change */
export async function withdrawOpenChange(
  trx: Trx,
  { offer, actor, at }: { offer: { id: string }; actor: Actor; at: number },
): Promise<boolean> {
  const open = await findOpenChange(trx, offer.id);
  if (!open) return false;
  await moveChange(trx, open, "withdrawn", { updated_at: at, decided_by: actorName(actor), decided_at: at });
  await writeAudit(trx, actor, "offer.change_withdrawn", ["offer", offer.id], at, { change: open.id });
  return true;
}

/** The offer must be locked. @returns whether a change waits for staff now @throws DomainError invalid, conflict */
export async function proposeChange(trx: Trx, proposed: Proposed): Promise<boolean> {
  const { offer, standing, merge, actor, at } = proposed;
  const open = await findOpenChange(trx, offer.id);
  const proposal = merge(open?.proposal ?? NO_PROPOSAL);
  if (open?.status === "pending" && JSON.stringify(proposal) === JSON.stringify(open.proposal)) return true;
  const waiting = await readWaitingPictures(trx, offer.organization_id, proposal.pictureIds);
  const wanted = proposedOffer(standing, proposal, waiting);
  checkPictures(proposal, wanted);
  const differences = differenceOf(standing, wanted);
  if (isEmptyProposal(proposal) || differences.length === 0) {
    await withdrawOpenChange(trx, proposed);
    return false;
  }
  await writeVersion(trx, { offerId: offer.id, occasion: "recorded", actor, at });
  await saveProposal(trx, open, { offerId: offer.id, proposal, actor, at });
  const fields = [...new Set(differences.map(({ field }) => field))];
  await writeAudit(trx, actor, "offer.change_proposed", ["offer", offer.id], at, { fields });
  return true;
}
