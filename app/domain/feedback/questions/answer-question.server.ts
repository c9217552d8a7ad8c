/** Publishes a question with the seller's answer, and corrects the answer for a day. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { mayReply } from "~/domain/feedback/reply-rules";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { conflict } from "~/domain/kernel/errors";
import { mailQuestionAnswer } from "./mail-question.server";
import { moveQuestion } from "./move-question.server";
import { lockOwnQuestion } from "./own-questions.server";
import { requirePlainWords } from "./require-plain-words.server";

/**
 * A correction sends no second mail.
 * @param input.text trimmed, not empty
 * @throws DomainError not_found, forbidden, invalid text: has_contact; conflict question_closed | reply_closed
 */
export async function answerQuestion(
  ctx: ActingContext,
  { id, text }: { id: string; text: string },
): Promise<void> {
  requirePlainWords("text", text);
  await inTransaction(ctx.db, async (trx) => {
    const asked = await lockOwnQuestion(trx, ctx.actor, id);
    const now = await databaseNow(trx);
    const on = ["question", asked.id] as const;
    if (asked.status === "waiting") {
      await moveQuestion(trx, asked, "answered", { now, answer: text, answered_at: now });
      await mailQuestionAnswer(trx, asked, text, now);
      await writeAudit(trx, ctx.actor, "question.answered", on, now, { offer: asked.offer_id });
      return;
    }
    if (asked.status !== "answered") throw conflict("question_closed");
    if (asked.answer === text) return;
    if (!mayReply(asked.answered_at, now)) throw conflict("reply_closed");
    await trx.updateTable("offer_questions").set({ answer: text }).where("id", "=", asked.id).execute();
    await writeAudit(trx, ctx.actor, "question.answer_changed", on, now, { offer: asked.offer_id });
  });
}
