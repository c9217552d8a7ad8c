/** Changes the places of one slot, and opens or closes its sale. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { touchOffer } from "~/domain/catalogue/changes/touch-offer.server";
import { lockOpenOffer } from "~/domain/catalogue/manage/lock-offer.server";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { conflict, invalid } from "~/domain/kernel/errors";
import type { SlotSale } from "./slot-limits";
import { type NamedSlot, type OfferSlot, readOfferSlot } from "./slot-queries.server";

export interface SlotChange {
  /** Places; absent = as they are. */
  capacity?: number | undefined;
  status?: SlotSale | undefined;
}

/** @throws DomainError conflict */
function requireChangeable(slot: OfferSlot, now: number): void {
  // Its buyers are being given their money back.
  if (slot.status === "cancelled") throw conflict("slot_is_cancelled");
  if (slot.endsAt <= now) throw conflict("slot_has_ended");
}

/**
 * @param expectedVersion of the offer, as the caller has seen it; null = any
 * @throws DomainError not_found, forbidden, invalid (capacity: below_sold), conflict (stale_version, archived, in_review,
 * slot_is_cancelled, slot_has_ended)
 */
export async function changeSlot(
  ctx: ActingContext,
  named: NamedSlot,
  { capacity, status }: SlotChange,
  expectedVersion: number | null,
): Promise<OfferSlot> {
  return inTransaction(ctx.db, async (trx) => {
    const offer = await lockOpenOffer(trx, ctx, named.offerId, expectedVersion);
    const before = await readOfferSlot({ db: trx, actor: ctx.actor }, named, "manager");
    const now = await databaseNow(trx);
    requireChangeable(before, now);
    const after = { capacity: capacity ?? before.capacity, status: status ?? before.status };
    if (after.capacity === before.capacity && after.status === before.status) return before;
    // Sales take places without the offer's lock: the statement itself compares.
    const changed = await trx
      .updateTable("slots")
      .set(after)
      .where("id", "=", before.id)
      .where((eb) => eb(eb("sold", "+", eb.ref("held")), "<=", after.capacity))
      .returning(["sold", "held"])
      .executeTakeFirst();
    if (!changed) throw invalid("capacity", "below_sold");
    await touchOffer(trx, offer, now);
    await writeAudit(trx, ctx.actor, "offer.slot_changed", ["offer", offer.id], now, {
      slot: before.id,
      starts_at: before.startsAt,
      before: { capacity: before.capacity, status: before.status },
      after,
    });
    await refreshListings(trx, [offer.id]);
    return { ...before, ...after, ...changed };
  });
}
