/** Lets the author change a vote for a limited time; updates the offer's rating in the same transaction. */
import { databaseNow } from "~/db/clock.server";
import { lockRow } from "~/db/locked-rows.server";
import { inTransaction } from "~/db/transaction.server";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { countVotes } from "./count-votes.server";
import type { Stars } from "./feedback";
import type { FeedbackView } from "./queries.server";
import { feedbackView, isAuthor, isOpen } from "./read-author-feedback.server";

export interface FeedbackChange {
  id: string;
  /** Issued by createFeedback; null when the author's account asks. */
  editToken: string | null;
  /** Undefined fields stay unchanged. */
  stars?: Stars | undefined;
  comment?: string | null | undefined;
  /** Only for votes without an account; otherwise the account's name is shown. */
  authorName?: string | null | undefined;
}

/** @throws DomainError not_found (also for callers who are not the author), conflict/feedback_closed */
export async function changeFeedback(ctx: Context, change: FeedbackChange): Promise<FeedbackView> {
  const account = await verifiedAddress(ctx);
  return inTransaction(ctx.db, async (trx) => {
    const row = await lockRow(trx, "feedback", change.id);
    if (!row || !isAuthor(row, { editToken: change.editToken, account })) throw new DomainError("not_found");
    const now = await databaseNow(trx);
    if (!isOpen(row, now)) throw new DomainError("conflict", { reason: "feedback_closed" });
    const stars = change.stars ?? row.stars;
    const comment = change.comment === undefined ? row.comment : change.comment;
    const renamed = row.user_id === null && change.authorName !== undefined;
    await trx
      .updateTable("feedback")
      .set({ stars, comment, updated_at: now, ...(renamed && { author_name: change.authorName }) })
      .where("id", "=", row.id)
      .execute();
    if (row.status === "published" && stars !== row.stars) {
      await countVotes(trx, row.offer_id, [
        { stars: row.stars, by: -1 },
        { stars, by: 1 },
      ]);
    }
    const detail = { before: row.stars, stars };
    await writeAudit(trx, ctx.actor, "feedback.changed", ["feedback", row.id], now, detail);
    return feedbackView({ ...row, stars, comment, updated_at: now });
  });
}
