/** Reads a proposal with its line and both dates, and what keeps it from being accepted. */
import type { Db, Trx } from "~/db/schema";
import type { SoldLine, SoldSlot } from "~/domain/sales/sold-line";
import { readSoldLines } from "~/domain/sales/sold-lines.server";
import { asSoldSlot, hasRoom, isUsed, readSlot, unusedOf } from "./booked-date.server";
import type { MoveEnd } from "./booking-move";

export interface ReadMove {
  id: string;
  saleId: string;
  lineId: string;
  organizationId: string;
  email: string;
  proposedBy: string;
  line: SoldLine;
  from: SoldSlot;
  to: SoldSlot;
  /** Unused places, which move together. */
  quantity: number;
  end: MoveEnd | null;
  endsAt: number;
}

/** @param now ms UTC @returns undefined for an unknown id */
export async function readMove(db: Db | Trx, id: string, now: number): Promise<ReadMove | undefined> {
  const row = await db
    .selectFrom("booking_moves as move")
    .innerJoin("sale_lines", "sale_lines.id", "move.sale_line_id")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .select(["move.id", "move.sale_line_id as lineId", "move.organization_id as organizationId"])
    .select(["from_slot_id", "to_slot_id", "proposed_by as proposedBy", "ends_at as endsAt", "answer"])
    .select(["sales.id as saleId", "sales.email", "sales.status"])
    .where("move.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { from_slot_id, to_slot_id, answer, status, ...move } = row;
  const [line] = await readSoldLines(db, { lineIds: [move.lineId] }, now);
  if (!line) throw new Error("a proposal without its line");
  const [from, to] = [await readSlot(db, from_slot_id), await readSlot(db, to_slot_id)];
  const quantity = unusedOf(line).length;
  const end = (): MoveEnd | null => {
    if (answer !== null) return answer;
    if (move.endsAt <= now) return "expired";
    if (status !== "captured" || isUsed(line, from, now)) return "used";
    return hasRoom(to, quantity, now) ? null : "full";
  };
  return { ...move, line, quantity, from: asSoldSlot(from), to: asSoldSlot(to), end: end() };
}
