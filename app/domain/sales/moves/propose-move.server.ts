/** Proposes another date to the buyer of places of one: nothing moves until the buyer has accepted. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { conflict, invalid, notFound } from "~/domain/kernel/errors";
import { newId, storedId } from "~/domain/kernel/ids.server";
import { mayActFor, requireMay, requireUser } from "~/domain/kernel/permissions";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { MOVE_WAITS_MS } from "./booking-move";
import { mailProposal } from "./mail-move.server";
import { endOpenProposal, refuseTooMany, requireDate } from "./move-limits.server";
import { readMove } from "./read-move.server";

export interface MoveProposal {
  slotId: string;
  lineId: string;
  toSlotId: string;
  /** Of the form: sent twice, it is one proposal, whose id it becomes. */
  key?: string;
}

async function findLine(trx: Trx, ctx: Context, lineId: string) {
  const line = await trx
    .selectFrom("sale_lines")
    .select(["id", "sale_id as saleId", "organization_id as organizationId"])
    .select(["price_option_id as optionId", "slot_id as slotId"])
    .where("id", "=", storedId(lineId))
    .executeTakeFirstOrThrow(notFound);
  if (!mayActFor(ctx.actor, line.organizationId, "cashier")) throw notFound();
  requireMay(ctx.actor, line.organizationId, "offers_write");
  return line;
}

/** @returns when the proposal ends: in a week, or with the first of the two dates */
async function endOf(trx: Trx, slots: readonly string[], now: number): Promise<number> {
  const { first } = await trx
    .selectFrom("slots")
    .select((eb) => eb.fn.min<number>("starts_at").as("first"))
    .where("id", "in", [...slots])
    .executeTakeFirstOrThrow();
  return Math.min(now + MOVE_WAITS_MS, Number(first));
}

/** The proposal of this id; the key of a form that was sent again after Back may propose something else. */
async function findProposal(trx: Trx, id: string) {
  return trx
    .selectFrom("booking_moves")
    .select(["sale_line_id as lineId", "to_slot_id as toSlotId", "answer", "ends_at as endsAt"])
    .where("id", "=", id)
    .executeTakeFirst();
}

type Proposal = NonNullable<Awaited<ReturnType<typeof findProposal>>>;

/** One that was declined, replaced or not answered in time is made anew. */
const stands = ({ answer, endsAt }: Proposal, now: number) =>
  answer === null ? endsAt > now : answer === "accepted";

/**
 * A former proposal that is open ends. The buyer gets a mail with a link to accept or decline.
 * @returns the proposal's id
 * @throws DomainError unauthenticated, not_found, forbidden, invalid (to), conflict (booking_not_movable, date_is_full,
 * too_many_moves)
 */
export async function proposeMove(ctx: Context, proposal: MoveProposal): Promise<string> {
  const { slotId, lineId, toSlotId, key = newId() } = proposal;
  const { userId } = requireUser(ctx.actor);
  const asked = { key: storedId(key), toSlotId: toSlotId.toLowerCase() };
  return inTransaction(ctx.db, async (trx) => {
    const line = await findLine(trx, ctx, lineId);
    // Two proposals at once, or one beside an answer: one after the other.
    await lockSale(trx, line.saleId);
    const before = await findProposal(trx, asked.key);
    const now = await databaseNow(trx);
    const isSame = before?.lineId === line.id && before.toSlotId === asked.toSlotId;
    if (isSame && stands(before, now)) return asked.key;
    const id = before ? newId() : asked.key;
    if (line.slotId !== storedId(slotId)) throw conflict("booking_not_movable");
    const to = await requireDate(trx, toSlotId, line.optionId);
    if (to === line.slotId) throw invalid("to", "unknown");
    await refuseTooMany(trx, line.id, now);
    await endOpenProposal(trx, line.id, now);
    await trx
      .insertInto("booking_moves")
      .values({
        id,
        sale_line_id: line.id,
        organization_id: line.organizationId,
        from_slot_id: line.slotId,
        to_slot_id: to,
        proposed_by: userId,
        proposed_at: now,
        ends_at: await endOf(trx, [line.slotId, to], now),
        answer: null,
        answered_at: null,
      })
      .execute();
    const move = await readMove(trx, id, now);
    if (!move || move.end === "used" || move.end === "expired") throw conflict("booking_not_movable");
    if (move.end === "full") throw conflict("date_is_full");
    await mailProposal(trx, move, { origin: ctx.origin, now });
    await writeAudit(trx, ctx.actor, "booking.move_proposed", ["sale", line.saleId], now, {
      line: line.id,
      from: line.slotId,
      to,
    });
    return id;
  });
}
