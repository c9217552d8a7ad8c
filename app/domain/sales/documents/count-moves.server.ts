/** Counts how often a sold line was moved to another date, which numbers its calendar's events. */
import { countRows } from "~/db/count-rows.server";
import type { Db, Trx } from "~/db/schema";

export function countMoves(db: Db | Trx, lineId: string): Promise<number> {
  return countRows(
    db
      .selectFrom("booking_moves")
      .select("id")
      .where("sale_line_id", "=", lineId)
      .where("answer", "=", "accepted"),
  );
}
