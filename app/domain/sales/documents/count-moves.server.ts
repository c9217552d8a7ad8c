/** Counts how often a sold line was moved to another date or extended, which numbers its calendar's events. */
import { countRows } from "~/db/count-rows.server";
import type { Db, Trx } from "~/db/schema";

export async function countMoves(db: Db | Trx, lineId: string): Promise<number> {
  const moves = countRows(
    db
      .selectFrom("booking_moves")
      .select("id")
      .where("sale_line_id", "=", lineId)
      .where("answer", "=", "accepted"),
  );
  const extended = db
    .selectFrom("coupons")
    .select("id")
    .where("sale_line_id", "=", lineId)
    .where("extended_at", "is not", null)
    .limit(1);
  return (await moves) + ((await extended.executeTakeFirst()) ? 1 : 0);
}
