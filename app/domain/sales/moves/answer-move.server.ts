/** Answers a proposed date by its mailed link: the places move in one transaction, only while the new date has room. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { conflict, notFound } from "~/domain/kernel/errors";
import { lockSale } from "~/domain/sales/lock-sale.server";
import type { BookingMove } from "./booking-move";
import { mailAnswer } from "./mail-move.server";
import { moveGuests } from "./move-guests.server";
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
