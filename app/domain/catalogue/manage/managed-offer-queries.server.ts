/** Reads one offer for its managers. */

import { databaseNow } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db, Trx } from "~/db/schema";
import { changeFacts } from "~/domain/catalogue/changes/move-change.server";
import { proposedFields } from "~/domain/catalogue/changes/offer-proposal";
import { offerSnapshotOf } from "~/domain/catalogue/changes/snapshot-queries.server";
import { readStoredOffer, type StoredOffer } from "~/domain/catalogue/changes/stored-offer.server";
import { wholePrice } from "~/domain/catalogue/for-sale/whole-price";
import { type ReasonCode, statusAt } from "~/domain/catalogue/offer-status";
import { stoppedUntil, unitsLeft } from "~/domain/catalogue/on-sale";
import { histogramOf, ratingOf } from "~/domain/catalogue/rating";
import type { Context } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { groupedBy, picked } from "~/domain/kernel/grouped";
import { storedId } from "~/domain/kernel/ids.server";
import { discountPercent } from "~/domain/kernel/money";
import { requireRole } from "~/domain/kernel/permissions";
import type { ManagedOffer, ManagedOption, PendingChange } from "./managed-offer";

const slotsOfOffer = compiled((db, given: Given<{ offerId: string }>) =>
  db
    .selectFrom("slots")
    .innerJoin("price_options", "price_options.id", "slots.price_option_id")
    .select(["slots.id", "starts_at as startsAt", "ends_at as endsAt", "timezone", "slots.capacity"])
    .select(["slots.sold", "slots.held", "slots.status", "slots.price_option_id"])
    .where("price_options.offer_id", "=", given("offerId"))
    .orderBy("slots.starts_at")
    .orderBy("slots.id"),
);

/** Active ones first. */
async function optionsOf(db: Db | Trx, { offer, options }: StoredOffer): Promise<ManagedOption[]> {
  const slotsOf = groupedBy(await slotsOfOffer.all(db, { offerId: offer.id }), "price_option_id");
  return options
    .map((option) => ({
      ...option,
      discountPercent: discountPercent(wholePrice(option), option.referencePrice),
      available: unitsLeft(option),
      slots: slotsOf.get(option.id) ?? [],
    }))
    .sort((one, other) => Number(other.isActive) - Number(one.isActive));
}

function pendingChangeOf({ openChange: change }: StoredOffer): PendingChange | null {
  if (!change) return null;
  return { ...changeFacts(change), fields: proposedFields(change.proposal) };
}

async function readOwnOffer({ db, actor }: Context, id: string): Promise<StoredOffer> {
  const stored = await readStoredOffer(db, storedId(id));
  if (!stored) throw notFound();
  requireRole(actor, stored.offer.organizationId, "cashier");
  return stored;
}

/** @throws DomainError not_found for what is unknown or another organization's */
export async function readManagedOffer(ctx: Context, id: string): Promise<ManagedOffer> {
  const stored = await readOwnOffer(ctx, id);
  const options = await optionsOf(ctx.db, stored);
  const now = await databaseNow(ctx.db);
  const { organizationId, organizationName, stars_1, stars_2, stars_3, stars_4, stars_5, ...offer } =
    stored.offer;
  return {
    ...offer,
    organization: { id: organizationId, name: organizationName },
    regions: stored.regions,
    locations: stored.locations,
    pictures: stored.pictures,
    options,
    reasonCode: offer.reasonCode as ReasonCode | null,
    status: statusAt(offer, now),
    salesStoppedUntil: stoppedUntil([offer.salesStoppedUntil], now),
    sellerStoppedUntil: stoppedUntil([offer.sellerStoppedUntil], now),
    rating: ratingOf(histogramOf(stored.offer)),
    pendingChange: pendingChangeOf(stored),
    soldCount: options.reduce((sum, option) => sum + option.sold, 0),
  };
}

export type EditedOffer = Awaited<ReturnType<typeof readEditedOffer>>;

/** An offer as its form needs it. @throws DomainError not_found for what is unknown or another organization's */
export async function readEditedOffer(ctx: Context, id: string) {
  const stored = await readOwnOffer(ctx, id);
  const { offer, options, openChange } = stored;
  return {
    ...picked(offer, ["id", "title", "version", "organizationId", "organizationName"]),
    rating: ratingOf(histogramOf(offer)),
    status: statusAt(offer, await databaseNow(ctx.db)),
    hasOpenChange: openChange !== undefined,
    /** As it is stored; what an open change proposes is not part of it. */
    snapshot: offerSnapshotOf(stored),
    /** In the partner's order. */
    options,
  };
}
/** State to which its partner restores an archived offer; null = not archived, or staff's to restore. */
export async function readRestoreTarget({ db }: Context, offerId: string): Promise<"draft" | "ended" | null> {
  const offer = await db
    .selectFrom("offers")
    .select("restores_to")
    .where("id", "=", offerId)
    .where("status", "=", "archived")
    .where("status_reason_code", "is", null)
    .executeTakeFirst();
  return offer?.restores_to ?? null;
}
