/** Moves the unused coupons of a sold line to another date: their codes and QR codes stay. */
import { sql } from "kysely";
import type { Trx } from "~/db/schema";

interface Rebooking {
  lineId: string;
  fromSlotId: string;
  toSlotId: string;
  /** ms UTC: the end of the new date. */
  endsAt: number;
  /** Their validity is the date's; otherwise it only never ends before the date does. */
  endsWithDate: boolean;
  now: number;
}

/** @returns how many moved */
export async function rebookCoupons(trx: Trx, rebooking: Rebooking): Promise<number> {
  const { lineId, fromSlotId, toSlotId, endsAt, endsWithDate, now } = rebooking;
  const later = sql<number | null>`case when valid_until < ${endsAt} then ${endsAt} else valid_until end`;
  const moved = await trx
    .updateTable("coupons")
    .set({ slot_id: toSlotId, valid_until: endsWithDate ? endsAt : later, changed_at: now })
    .where("sale_line_id", "=", lineId)
    .where("slot_id", "=", fromSlotId)
    .where("status", "=", "issued")
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}
