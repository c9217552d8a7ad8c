/**
 * Changes a place of an organization and, in the same transaction, the offers that are redeemed there: telephone and hours
 * at once, another address as an edit of each offer, which waits for staff where the offer is on sale (decision 065).
 */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { findOpenChange } from "~/domain/catalogue/changes/move-change.server";
import type { LocationInput, PlaceContent } from "~/domain/catalogue/offer-content";
import { placeIdOf, readKeptLocations } from "~/domain/catalogue/places/choose-places.server";
import { PLACE_LIMITS } from "~/domain/catalogue/places/place";
import type { PlaceReference } from "~/domain/catalogue/places/place-queries.server";
import { lockPlace, placeColumns, requireNewAddress } from "~/domain/catalogue/places/write-place.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { conflict } from "~/domain/kernel/errors";
import { requireVersion } from "~/domain/kernel/versions";
import { editOffer } from "./change-offer.server";
import { lockManagedOffer } from "./lock-offer.server";

type Row = Awaited<ReturnType<typeof lockPlace>>;
type Columns = ReturnType<typeof placeColumns>;

const ADDRESS = ["name", "address", "postal_code", "city", "province", "lat", "lng"] as const;
const CONTACTS = ["phone", "opening_hours"] as const;

/** Programs that have read such an offer learn that it reads otherwise now. */
async function touchOffers(trx: Trx, placeId: string, now: number): Promise<void> {
  await trx
    .updateTable("offers")
    .set((eb) => ({ updated_at: now, version: eb("version", "+", 1) }))
    .where("id", "in", (eb) =>
      eb.selectFrom("offer_locations").select("offer_id").where("place_id", "=", placeId),
    )
    .execute();
}

/** Only what has changed: an offer may have been given another telephone by a program. */
async function copyContacts(trx: Trx, before: Row, after: Columns): Promise<void> {
  const changed = CONTACTS.filter((column) => before[column] !== after[column]);
  if (changed.length === 0) return;
  await trx
    .updateTable("offer_locations")
    .set(Object.fromEntries(changed.map((column) => [column, after[column]])))
    .where("place_id", "=", before.id)
    .execute();
}

/** The places of the offer as its author sees them, with the moved one at its new address. */
async function movedLocations(
  trx: Trx,
  offerId: string,
  { before, after }: { before: Row; after: Columns },
): Promise<LocationInput[]> {
  const stored = await readKeptLocations(trx, offerId);
  const waiting = (await findOpenChange(trx, offerId))?.proposal.content.locations;
  const then = { ...before, postalCode: before.postal_code, openingHours: before.opening_hours };
  return (waiting ?? stored).map((location) => {
    if (placeIdOf(location, stored, [then]) !== before.id) return location;
    const { name, address, city, province, lat, lng } = after;
    return { ...location, name, address, city, province, lat, lng, postalCode: after.postal_code };
  });
}

async function moveOffers(
  trx: Trx,
  ctx: ActingContext,
  moved: { before: Row; after: Columns },
  now: number,
): Promise<void> {
  const offers = await trx
    .selectFrom("offer_locations")
    .innerJoin("offers", "offers.id", "offer_id")
    .select(["offers.id", "status"])
    .where("place_id", "=", moved.before.id)
    .where("status", "<>", "archived")
    .groupBy(["offers.id", "status"])
    .orderBy("offers.id")
    .limit(PLACE_LIMITS.movedOffers + 1)
    .execute();
  if (offers.length > PLACE_LIMITS.movedOffers) throw conflict("place_used_widely");
  for (const { id } of offers) {
    const offer = await lockManagedOffer(trx, ctx, id);
    const locations = await movedLocations(trx, id, moved);
    await editOffer(trx, ctx, offer, { change: { content: { locations } }, seesProposal: true, now });
  }
}

export interface PlaceEdit extends PlaceReference {
  content: PlaceContent;
  /** Version the caller has seen; null = the current one. */
  expectedVersion: number | null;
}

/**
 * @throws DomainError unauthenticated, not_found, forbidden, invalid; conflict: stale_version, in_review when an offer that
 * moves is in review, place_used_widely
 */
export async function changePlace(ctx: ActingContext, edit: PlaceEdit): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const before = await lockPlace(trx, ctx, edit);
    requireVersion(before.version, edit.expectedVersion);
    const { content } = edit;
    const isSameTown = content.province === before.province && content.city === before.city;
    const stays = isSameTown && content.address === before.address;
    // Without coordinates in the request, those of before are kept, or those of the new address are taken.
    const at = content.lat === null && stays ? { lat: before.lat, lng: before.lng } : {};
    const after = placeColumns({ ...content, ...at });
    await requireNewAddress(trx, before.organization_id, after, before.id);
    const now = await databaseNow(trx);
    await trx
      .updateTable("organization_places")
      .set({ ...after, updated_at: now, version: before.version + 1 })
      .where("id", "=", before.id)
      .execute();
    await copyContacts(trx, before, after);
    await touchOffers(trx, before.id, now);
    if (ADDRESS.some((column) => before[column] !== after[column])) {
      await moveOffers(trx, ctx, { before, after }, now);
    }
    await writeAudit(trx, ctx.actor, "place.changed", ["place", before.id], now);
  });
}
