/** Reads an offer's reviewed content as it is now, and the versions that were kept of it. */
import { createHash } from "node:crypto";
import type { Db, Trx } from "~/db/schema";
import { ROW_CONTENT } from "~/domain/catalogue/stored-content.server";
import { notFound } from "~/domain/kernel/errors";
import { picked } from "~/domain/kernel/grouped";
import type { Difference } from "./offer-difference";
import { type OfferSnapshot, optionContent } from "./offer-snapshot";
import { readStoredOffer, type StoredOffer } from "./stored-offer.server";

export function offerSnapshotOf({
  offer,
  regions,
  locations,
  options,
  pictures,
}: StoredOffer): OfferSnapshot {
  return {
    ...picked(offer, ROW_CONTENT),
    regions,
    locations,
    options: options.map(optionContent),
    pictures: pictures.map(({ id, url, alt, cover, logo }) => ({ id, url, alt, cover, logo })),
  };
}

/** @throws DomainError not_found */
export async function readSnapshot(db: Db | Trx, offerId: string): Promise<OfferSnapshot> {
  const stored = await readStoredOffer(db, offerId);
  if (!stored) throw notFound();
  return offerSnapshotOf(stored);
}

/** What a decision names: it differs as soon as another old or new value would be read. */
export function digestOf(differences: readonly Difference[]): string {
  const facts = differences.map(({ field, optionId, old, new: next }) => [field, optionId, old, next]);
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex");
}
