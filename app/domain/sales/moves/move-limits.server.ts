/** Keeps the limits of every way to move a sold line: few moves a day, a date of the same option, one open proposal. */
import type { Trx } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { conflict, invalid } from "~/domain/kernel/errors";
import { MOVES_A_DAY } from "./booking-move";

/** @throws DomainError conflict (too_many_moves) */
export async function refuseTooMany(trx: Trx, lineId: string, now: number): Promise<void> {
  const recent = await trx
    .selectFrom("booking_moves")
    .select("id")
    .where("sale_line_id", "=", lineId)
    .where("proposed_at", ">", now - DAY_MS)
    .limit(MOVES_A_DAY)
    .execute();
  if (recent.length >= MOVES_A_DAY) throw conflict("too_many_moves");
}

/** An option's other date. @throws DomainError invalid (to) */
export async function requireDate(trx: Trx, toSlotId: string, optionId: string): Promise<string> {
  const found = await trx
    .selectFrom("slots")
    .select("id")
    .where("id", "=", toSlotId.toLowerCase())
    .where("price_option_id", "=", optionId)
    .executeTakeFirst();
  if (!found) throw invalid("to", "unknown");
  return found.id;
}

export async function endOpenProposal(trx: Trx, lineId: string, now: number): Promise<void> {
  await trx
    .updateTable("booking_moves")
    .set({ answer: "replaced", answered_at: now })
    .where("sale_line_id", "=", lineId)
    .where("answer", "is", null)
    .execute();
}
