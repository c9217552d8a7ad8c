/** Answers a proposed date by its mailed link: the places move in one transaction, only while the new date has room. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { refreshAvailability } from "~/domain/catalogue/read-models/refresh-listings.server";
import { rebookCoupons } from "~/domain/coupons/rebook-coupons.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { conflict, notFound } from "~/domain/kernel/errors";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { storeTerms } from "~/domain/sales/terms-as-sold.server";
import type { BookingMove } from "./booking-move";
import { mailAnswer } from "./mail-move.server";
import { type MoveLink, moveIdOf } from "./move-link.server";
import { type ReadMove, readMove } from "./read-move.server";

/** @returns null for a link that is forged, or whose proposal is gone */
export async function readProposedMove(ctx: Context, link: MoveLink): Promise<BookingMove | null> {
  const id = moveIdOf(link);
  const move = id === null ? undefined : await readMove(ctx.db, id, await databaseNow(ctx.db));
  if (!move) return null;
  const { line, from, to, quantity, endsAt, end } = move;
  const { title, optionTitle, terms } = line;
  return { id: move.id, title, optionTitle, seller: terms.seller.name, quantity, from, to, endsAt, end };
}

/**
 * Answering again as before changes nothing.
 * @throws DomainError not_found, conflict (move_ended, date_is_full, booking_not_movable)
 */
export async function answerMove(ctx: Context, link: MoveLink, accept: boolean): Promise<void> {
  const id = moveIdOf(link);
  if (id === null) throw notFound();
  const wanted = accept ? "accepted" : "declined";
  await inTransaction(ctx.db, async (trx) => {
    const sale = await trx
      .selectFrom("booking_moves")
      .innerJoin("sale_lines", "sale_lines.id", "sale_line_id")
      .select("sale_lines.sale_id as saleId")
      .where("booking_moves.id", "=", id)
      .executeTakeFirstOrThrow(notFound);
    await lockSale(trx, sale.saleId);
    const now = await databaseNow(trx);
    const move = await readMove(trx, id, now);
    if (!move) throw notFound();
    if (move.end === wanted) return;
    refuse(move, accept);
    if (accept) await moveGuests(trx, move, now);
    await trx
      .updateTable("booking_moves")
      .set({ answer: wanted, answered_at: now })
      .where("id", "=", id)
      .where("answer", "is", null)
      .execute();
    await writeAudit(trx, ctx.actor, `booking.move_${wanted}`, ["sale", move.saleId], now, {
      line: move.lineId,
      from: move.from.id,
      to: move.to.id,
    });
    await mailAnswer(trx, move, { origin: ctx.origin, now, accepted: accept });
  });
}

function refuse({ end }: ReadMove, accept: boolean): void {
  if (end === null) return;
  if (end === "full") {
    if (accept) throw conflict("date_is_full");
    return;
  }
  throw conflict(end === "used" ? "booking_not_movable" : "move_ended");
}

/** Both dates in the order of their ids, to avoid deadlocks between two moves. */
async function moveStock(trx: Trx, { from, to, quantity }: ReadMove, now: number): Promise<void> {
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

async function moveGuests(trx: Trx, move: ReadMove, now: number): Promise<void> {
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
  // A present that would come after its date leaves with the next round.
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
