/** The holder of a booked date moves it to another one alone, within the limit it was sold with: no consent is asked, no money moves. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { conflict, notFound } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { asSoldSlot, readSlot } from "./booked-date.server";
import { mailOwnMove } from "./mail-own-change.server";
import { moveGuests } from "./move-guests.server";
import { endOpenProposal, refuseTooMany, requireDate } from "./move-limits.server";
import { type BookingHolder, BY_GUEST } from "./own-booking";
import { readBooking } from "./read-own-booking.server";

/**
 * Codes and QR codes stay. Moving again to the date that it has changes nothing.
 * @throws DomainError not_found (not this holder's), invalid (to), conflict (booking_not_movable, change_not_allowed,
 * sale_paused, date_is_full, too_many_moves)
 */
export async function moveOwnBooking(ctx: Context, holder: BookingHolder, toSlotId: string): Promise<void> {
  const { saleId, lineId } = holder;
  await inTransaction(ctx.db, async (trx) => {
    const sale = await lockSale(trx, saleId);
    const now = await databaseNow(trx);
    const booking = await readBooking(trx, holder, now);
    if (!booking) throw notFound();
    const { line, from, quantity, moveUntil, isOver, takesGuests } = booking;
    const to = await readSlot(trx, await requireDate(trx, toSlotId, line.optionId));
    if (sale.status !== "captured" || isOver) throw conflict("booking_not_movable");
    if (to.id === from.id) return;
    if (moveUntil === null || now >= moveUntil) throw conflict("change_not_allowed");
    if (!takesGuests) throw conflict("sale_paused");
    await refuseTooMany(trx, lineId, now);
    await endOpenProposal(trx, lineId, now);
    const move = { saleId, line, from: asSoldSlot(from), to: asSoldSlot(to), quantity };
    await moveGuests(trx, move, now);
    const id = newId();
    await trx
      .insertInto("booking_moves")
      .values({
        id,
        sale_line_id: lineId,
        organization_id: line.organizationId,
        from_slot_id: from.id,
        to_slot_id: to.id,
        by_guest: true,
        proposed_by: BY_GUEST,
        proposed_at: now,
        ends_at: now,
        answer: "accepted",
        answered_at: now,
      })
      .execute();
    const facts = { line: lineId, from: from.id, to: to.id, by: holder.as };
    await writeAudit(trx, ctx.actor, "booking.moved_by_guest", ["sale", saleId], now, facts);
    await mailOwnMove(trx, { ...move, id, email: sale.email, number: sale.number }, ctx.origin, now);
  });
}
