/** Reads a booked date for its holder: what may be changed until when, the money that comes back, and the dates with room. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { IMPORTED_CHANNEL } from "~/domain/sales/order";
import type { SoldLine } from "~/domain/sales/sold-line";
import { readSoldLines } from "~/domain/sales/sold-lines.server";
import { datesWithRoom, isUsed, readSlot, type StoredSlot, unusedOf } from "./booked-date.server";
import { type BookingHolder, cancelDeadline, moveDeadline, type OwnBooking } from "./own-booking";
import { offerTakesGuests } from "./takes-guests.server";

export interface ReadBooking extends Omit<OwnBooking, "dates" | "title" | "optionTitle" | "seller" | "slot"> {
  line: SoldLine;
  from: StoredSlot;
}

/** @returns undefined for what is not this holder's, and for purchases without a date */
export async function readBooking(
  db: Db | Trx,
  { saleId, lineId, as }: BookingHolder,
  now: number,
): Promise<ReadBooking | undefined> {
  const [line] = await readSoldLines(db, { lineIds: [lineId] }, now);
  if (!line?.terms.slot || line.saleId !== saleId) return undefined;
  if (as === "recipient" && line.giftOpenedAt === null) return undefined;
  const from = await readSlot(db, line.terms.slot.id);
  const unused = unusedOf(line);
  return {
    line,
    from,
    quantity: unused.length,
    moveUntil: moveDeadline(line, as, from.startsAt),
    cancelUntil: (await isImported(db, saleId))
      ? null
      : cancelDeadline(line, as, await firstStart(db, lineId, from)),
    // What a gift cost is between its buyer and the shop.
    refund: as === "buyer" ? unused.reduce((sum, { left }) => sum + left, 0) : 0,
    isOver: isUsed(line, from, now),
    takesGuests: await offerTakesGuests(db, line.offerId, now),
  };
}

/** Another system has the money, so that no cancellation here could send it back. Terms of before 245 may say otherwise. */
async function isImported(db: Db | Trx, saleId: string): Promise<boolean> {
  const { channel } = await db
    .selectFrom("sales")
    .select("channel")
    .where("id", "=", saleId)
    .executeTakeFirstOrThrow();
  return channel.startsWith(IMPORTED_CHANNEL);
}

/**
 * Of the dates that its holders moved away from: moving to a later one wins no time to cancel. A line of a single coupon (split_from)
 * has the dates that its coupon had on the line where it was bought.
 */
async function firstStart(db: Db | Trx, lineId: string, { id, startsAt }: StoredSlot): Promise<number> {
  const moves = await db
    .selectFrom("booking_moves")
    .innerJoin("slots", "slots.id", "from_slot_id")
    .select([
      "from_slot_id as fromId",
      "to_slot_id as toId",
      "by_guest as byGuest",
      "slots.starts_at as start",
    ])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("sale_line_id", "=", lineId),
        eb("sale_line_id", "=", selectFrom("sale_lines").select("split_from").where("id", "=", lineId)),
      ]),
    )
    .where("answer", "=", "accepted")
    .orderBy("answered_at", "desc")
    .orderBy((eb) => eb.case().when("sale_line_id", "=", lineId).then(0).else(1).end())
    .execute();
  let first = startsAt;
  let slotId = id;
  // Backwards from the date of today: what other coupons of the former line did since leads nowhere.
  for (const { fromId, toId, byGuest, start } of moves) {
    if (toId !== slotId) continue;
    slotId = fromId;
    if (byGuest) first = Math.min(first, Number(start));
  }
  return first;
}

/** @returns null as readBooking */
export async function readOwnBooking({ db }: Context, holder: BookingHolder): Promise<OwnBooking | null> {
  const now = await databaseNow(db);
  const booking = await readBooking(db, holder, now);
  if (!booking) return null;
  const { line, from, quantity, moveUntil, isOver, takesGuests } = booking;
  const asks = takesGuests && !isOver && moveUntil !== null && now < moveUntil;
  return {
    title: line.title,
    optionTitle: line.optionTitle,
    seller: line.terms.seller.name,
    quantity,
    slot: line.terms.slot ?? from,
    moveUntil,
    cancelUntil: booking.cancelUntil,
    refund: booking.refund,
    isOver,
    takesGuests,
    dates: asks
      ? await datesWithRoom(db, { id: from.id, optionId: line.optionId, places: quantity }, now)
      : [],
  };
}
