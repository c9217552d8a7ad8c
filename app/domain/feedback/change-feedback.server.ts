/** Lets the author change a vote for a limited time; updates the offer's rating in the same transaction. */
import type { Selectable } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { lockRow } from "~/db/locked-rows.server";
import type { Trx } from "~/db/schema";
import type { FeedbackTable } from "~/db/schema/feedback";
import { inTransaction } from "~/db/transaction.server";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Actor, Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { countVotes } from "./count-votes.server";
import type { Stars } from "./feedback";
import type { FeedbackView } from "./queries.server";
import { feedbackView, isAuthor, mayStillChange } from "./read-author-feedback.server";

/** Undefined fields stay unchanged. */
interface Said {
  stars?: Stars | undefined;
  comment?: string | null | undefined;
  /** Only for votes without an account; otherwise the account's name is shown. */
  authorName?: string | null | undefined;
}

export interface FeedbackChange extends Said {
  id: string;
  /** Issued by createFeedback; null when the author's account asks. */
  editToken: string | null;
}

/** @throws DomainError not_found (also for callers who are not the author), conflict/feedback_closed */
export async function changeFeedback(ctx: Context, change: FeedbackChange): Promise<FeedbackView> {
  const account = await verifiedAddress(ctx);
  return inTransaction(ctx.db, async (trx) => {
    const row = await lockRow(trx, "feedback", change.id);
    if (!row || !isAuthor(row, { editToken: change.editToken, account })) throw new DomainError("not_found");
    return changeWithin(trx, row, { actor: ctx.actor, said: change, now: await databaseNow(trx) });
  });
}

/** @param row locked, and proven to be its author's @throws DomainError conflict/feedback_closed */
export async function changeWithin(
  trx: Trx,
  row: Selectable<FeedbackTable>,
  { actor, said, now }: { actor: Actor; said: Said & { edit_token_hash?: string }; now: number },
): Promise<FeedbackView> {
  if (!mayStillChange(row, now)) throw new DomainError("conflict", { reason: "feedback_closed" });
  const { stars = row.stars, comment = row.comment, authorName, edit_token_hash } = said;
  const renamed = row.user_id === null && authorName !== undefined;
  await trx
    .updateTable("feedback")
    .set({
      stars,
      comment,
      updated_at: now,
      ...(renamed && { author_name: authorName }),
      ...(edit_token_hash !== undefined && { edit_token_hash }),
    })
    .where("id", "=", row.id)
    .execute();
  if (row.status === "published" && stars !== row.stars) {
    await countVotes(trx, row.offer_id, [
      { stars: row.stars, by: -1 },
      { stars, by: 1 },
    ]);
  }
  const detail = { before: row.stars, stars };
  await writeAudit(trx, actor, "feedback.changed", ["feedback", row.id], now, detail);
  return feedbackView({ ...row, stars, comment, updated_at: now });
}
