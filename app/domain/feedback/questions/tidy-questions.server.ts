/** Jobs: delete questions that were not confirmed or not answered in time, and take deleted accounts out of the others. */
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked, unlocked } from "~/db/locked-rows.server";
import type { Context } from "~/domain/kernel/context";
import { QUESTION_CONFIRM_TTL_MS, QUESTION_KEPT_MS } from "./question";

/** @returns the number of deleted questions */
export async function tidyQuestions({ db }: Context): Promise<number> {
  const now = await databaseNow(db);
  const unconfirmed = await deleteUnlocked(db, "offer_questions", (eb) =>
    eb.and([eb("status", "=", "unconfirmed"), eb("changed_at", "<=", now - QUESTION_CONFIRM_TTL_MS)]),
  );
  const unanswered = await deleteUnlocked(db, "offer_questions", (eb) =>
    eb.and([
      eb("status", "in", ["waiting", "refused", "removed"]),
      eb("changed_at", "<=", now - QUESTION_KEPT_MS),
    ]),
  );
  return unconfirmed + unanswered;
}

/** Their questions wait and stay, without a name and without an address for the answer. */
export async function forgetAskersOfDeletedAccounts({ db }: Context): Promise<void> {
  const deleted = db.selectFrom("users").select("id").where("deleted_at", "is not", null);
  await db
    .updateTable("offer_questions")
    .set({ user_id: null, author: null, email_sealed: "" })
    .where(unlocked(db, "offer_questions", (eb) => eb("user_id", "in", deleted)))
    .execute();
}
