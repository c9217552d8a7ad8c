/** The only writer of a stored vote's status: compare-and-set along its transition table. The vote must be locked. */
import type { Updateable } from "kysely";
import type { Trx } from "~/db/schema";
import type { FeedbackTable } from "~/db/schema/feedback";
import { requireMove, requireMoved, type StateAfter, type StateBefore } from "~/domain/kernel/transitions";
import { FEEDBACK_TRANSITIONS } from "./feedback";

type Table = typeof FEEDBACK_TRANSITIONS;
type Columns = Omit<Updateable<FeedbackTable>, "id" | "offer_id" | "status">;

/** The counts of the offer's stars are the caller's to update. */
export async function moveFeedback<To extends StateAfter<Table>>(
  trx: Trx,
  vote: { id: string; status: string },
  to: To,
  columns: Columns,
): Promise<void> {
  const from = [vote.status] as StateBefore<Table, To>[];
  requireMove("vote", FEEDBACK_TRANSITIONS, { from, to });
  const moved = await trx
    .updateTable("feedback")
    .set({ ...columns, status: to as never })
    .where("id", "=", vote.id)
    .where("status", "in", from)
    .executeTakeFirst();
  requireMoved(moved.numUpdatedRows === 1n, "vote");
}
