/** Publishes a seller's one reply to a vote, and corrects it for a day. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { lockOwnFeedback } from "./own-feedback.server";
import { mayReply } from "./reply-rules";

/**
 * @param reply.text trimmed, not empty
 * @throws DomainError not_found, forbidden, conflict reply_closed | feedback_not_published
 */
export async function replyToFeedback(
  ctx: ActingContext,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const vote = await lockOwnFeedback(trx, ctx.actor, id);
    const now = await databaseNow(trx);
    if (vote.reply_text === text) return;
    if (!mayReply(vote.reply_at, now)) throw new DomainError("conflict", { reason: "reply_closed" });
    await trx
      .updateTable("feedback")
      .set({ reply_text: text, reply_at: vote.reply_at ?? now })
      .where("id", "=", vote.id)
      .execute();
    const action = vote.reply_at === null ? "feedback.replied" : "feedback.reply_changed";
    await writeAudit(trx, ctx.actor, action, ["feedback", vote.id], now, { offer: vote.offer_id });
  });
}
