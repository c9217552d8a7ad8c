/** Resolves the places that an edit of an offer chooses, and adds the one that it brings along. */
import type { Trx } from "~/db/schema";
import { findOpenChange } from "~/domain/catalogue/changes/move-change.server";
import type { OfferChange } from "~/domain/catalogue/offer-content";
import { chosenLocations, readKeptLocations } from "~/domain/catalogue/places/choose-places.server";
import { ensurePlace } from "~/domain/catalogue/places/write-place.server";
import type { ActingContext } from "~/domain/kernel/context";

interface EditedOffer {
  /** null = a new offer. */
  id: string | null;
  organizationId: string;
  seesProposal: boolean;
}

/** @throws DomainError invalid (places), conflict/too_many_places */
export async function withChosenPlaces<Change extends Omit<OfferChange, "content"> & { content: object }>(
  trx: Trx,
  ctx: ActingContext,
  { id, organizationId, seesProposal }: EditedOffer,
  { places, addedPlace, ...change }: Change,
): Promise<OfferChange> {
  const edit = change as OfferChange;
  if (places === undefined && addedPlace === undefined) return edit;
  const stored = id === null ? [] : await readKeptLocations(trx, id);
  const waiting = id !== null && seesProposal ? (await findOpenChange(trx, id))?.proposal.content : undefined;
  const seen = waiting?.locations ?? stored;
  const added = addedPlace ? [await ensurePlace(trx, ctx, organizationId, addedPlace)] : [];
  const chosen = [...(places ?? []), ...added];
  const locations = await chosenLocations(trx, { organizationId, chosen, stored, seen });
  return { ...edit, content: { ...edit.content, locations } };
}
