/** Moves the guests of a sold line to another date, with their stock, coupons and terms; the sale is locked. */
import { sql } from "kysely";
import type { Trx } from "~/db/schema";
import { refreshAvailability } from "~/domain/catalogue/read-models/refresh-listings.server";
import { rebookCoupons } from "~/domain/coupons/rebook-coupons.server";
import { conflict } from "~/domain/kernel/errors";
import type { SoldLine, SoldSlot } from "~/domain/sales/sold-line";
import { storeTerms } from "~/domain/sales/terms-as-sold.server";

export interface GuestMove {
  saleId: string;
  line: SoldLine;
  from: SoldSlot;
  to: SoldSlot;
  /** Unused places, which move together. */
  quantity: number;
}

/** Both dates in the order of their ids, to avoid deadlocks between two moves. */
async function moveStock(trx: Trx, { from, to, quantity }: GuestMove, now: number): Promise<void> {
  const take = async () => {
    const taken = await trx
      .updateTable("slots")
      .set({ sold: sql`sold + ${quantity}` })
      .where("id", "=", to.id)
      .where("status", "=", "open")
      .where("starts_at", ">", now)
      .where(sql<boolean>`capacity - sold - held >= ${quantity}`)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) throw conflict("date_is_full");
  };
  const leave = async () => {
    const left = await trx
      .updateTable("slots")
      .set({ sold: sql`sold - ${quantity}` })
      .where("id", "=", from.id)
      .where("status", "<>", "cancelled")
      .executeTakeFirst();
    // It is being cancelled: its money goes back.
    if (left.numUpdatedRows === 0n) throw conflict("booking_not_movable");
  };
  for (const step of from.id < to.id ? [leave, take] : [take, leave]) await step();
}

/** @throws DomainError conflict (date_is_full, booking_not_movable) */
export async function moveGuests(trx: Trx, move: GuestMove, now: number): Promise<void> {
  const { line, from, to, quantity } = move;
  await moveStock(trx, move, now);
  const moved = await rebookCoupons(trx, {
    lineId: line.id,
    fromSlotId: from.id,
    toSlotId: to.id,
    endsAt: to.endsAt,
    endsWithDate: line.terms.validity.mode === "slot",
    now,
  });
  // A guest who is redeemed at this moment stays: the whole move is undone.
  if (moved !== quantity) throw conflict("booking_not_movable");
  const terms_id = await storeTerms(trx, { ...line.terms, slot: to });
  // A gift that would come after its date leaves with the next round.
  const isLate = line.giftDueAt !== null && line.giftDueAt >= to.startsAt;
  const moment = isLate ? { gift_due_at: now } : {};
  await trx
    .updateTable("sale_lines")
    .set({ slot_id: to.id, terms_id, ...moment })
    .where("id", "=", line.id)
    .execute();
  await trx.updateTable("sales").set({ changed_at: now }).where("id", "=", move.saleId).execute();
  await refreshAvailability(trx, [line.offerId]);
}
