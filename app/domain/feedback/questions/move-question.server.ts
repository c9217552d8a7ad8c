/** The only writer of a stored question's status: compare-and-set along its transition table. The question must be locked. */
import type { Updateable } from "kysely";
import type { Trx } from "~/db/schema";
import type { OfferQuestionTable } from "~/db/schema/feedback";
import { requireMove, requireMoved, type StateAfter, type StateBefore } from "~/domain/kernel/transitions";
import { QUESTION_TRANSITIONS } from "./question";

type Table = typeof QUESTION_TRANSITIONS;
type Columns = Pick<
  Updateable<OfferQuestionTable>,
  "answer" | "answered_at" | "reason" | "confirm_hash" | "author" | "user_id"
>;

/** @param now ms UTC */
export async function moveQuestion<To extends StateAfter<Table>>(
  trx: Trx,
  question: { id: string; status: string },
  to: To,
  { now, ...columns }: Columns & { now: number },
): Promise<void> {
  const from = [question.status] as StateBefore<Table, To>[];
  requireMove("question", QUESTION_TRANSITIONS, { from, to });
  const moved = await trx
    .updateTable("offer_questions")
    .set({ ...columns, changed_at: now, status: to as never })
    .where("id", "=", question.id)
    .where("status", "in", from)
    .executeTakeFirst();
  requireMoved(moved.numUpdatedRows === 1n, "question");
}
