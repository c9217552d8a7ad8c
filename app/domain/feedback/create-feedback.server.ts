/**
 * Takes a vote. It is published at once when the voter is recognised and recently bought or used the offer;
 * otherwise it is stored unconfirmed. One vote per offer and mailbox: a recognised voter's repeat changes the
 * vote, or replaces an unconfirmed one, which may be another person's; a repeat by an unrecognised voter changes nothing.
 */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { wasEverPublic } from "~/domain/catalogue/offer-page/selected-queries.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { hashToken, newId, newToken } from "~/domain/kernel/ids.server";
import { sealText } from "~/domain/secrets/sealed-text.server";
import { changeWithin } from "./change-feedback.server";
import { countVotes } from "./count-votes.server";
import { EMAIL_PURPOSE, type Stars } from "./feedback";
import { mailOpinion } from "./mail-opinion.server";
import { moveFeedback } from "./move-feedback.server";
import { lockVoteOf } from "./read-author-feedback.server";
import type { Voter } from "./recognise-voter.server";

export interface Vote {
  offerId: string;
  stars: Stars;
  /** Undefined: none, and a repeat keeps the stored one. */
  comment: string | null | undefined;
  /** Display name of a voter without account; undefined as for the comment. */
  authorName: string | null | undefined;
  voter: Voter;
  /**
   * The voter has a captured purchase of the offer, bought or last used within 30 days
   * (docs/law.md 10).
   */
  hasRecentlyBought: boolean;
}

export interface SavedVote {
  id: string;
  status: "unconfirmed" | "published" | "rejected" | "removed";
  created: boolean;
  /** Authorises changes of the vote, instead of an earlier one; null when this call did not write it. */
  editToken: string | null;
}

/**
 * @throws DomainError not_found when the offer was never public, conflict/feedback_closed when the author's
 * earlier vote can no longer be changed
 */
export async function createFeedback(ctx: Context, vote: Vote): Promise<SavedVote> {
  if (!(await wasEverPublic(ctx.db, vote.offerId))) throw new DomainError("not_found");
  const { voter } = vote;
  const counts = vote.hasRecentlyBought && voter.source !== "anonymous";
  const editToken = newToken();
  return inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const content = {
      user_id: voter.userId,
      author_name: voter.userId === null ? (vote.authorName ?? null) : null,
      stars: vote.stars,
      comment: vote.comment ?? null,
      status: counts ? ("published" as const) : ("unconfirmed" as const),
      verified_purchase: counts,
      source: voter.source,
      edit_token_hash: hashToken(editToken),
      updated_at: now,
    };
    const inserted = await trx
      .insertInto("feedback")
      .values({
        id: newId(),
        offer_id: vote.offerId,
        email_key: voter.emailKey,
        email_sealed: sealText(voter.email, EMAIL_PURPOSE),
        created_at: now,
        ...content,
      })
      .onConflict((conflict) => conflict.columns(["offer_id", "email_key"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    const earlier = inserted ? null : await lockVoteOf(trx, vote.offerId, voter.emailKey);
    if (earlier) {
      const { id, status } = earlier;
      if (voter.source === "anonymous") return { id, status, created: false, editToken: null };
      if (status !== "unconfirmed") {
        const { stars, comment, authorName } = vote;
        const said = { stars, comment, authorName, edit_token_hash: content.edit_token_hash };
        await changeWithin(trx, earlier, { actor: ctx.actor, said, now });
        return { id, status, created: false, editToken };
      }
      // Replaces all of it: the unconfirmed vote may be older, and another person's.
      const { status: next, ...written } = content;
      const columns = { ...written, created_at: now };
      if (next === "published") await moveFeedback(trx, earlier, next, columns);
      else await trx.updateTable("feedback").set(columns).where("id", "=", id).execute();
    }
    const id = (inserted ?? earlier)?.id ?? "";
    if (counts) {
      await countVotes(trx, vote.offerId, [{ stars: vote.stars, by: 1 }]);
      const { offerId, stars } = vote;
      await mailOpinion(trx, { id, offerId, stars, comment: content.comment }, now);
    }
    const action = counts ? "feedback.published" : "feedback.received";
    const detail = { offer: vote.offerId, stars: vote.stars };
    await writeAudit(trx, ctx.actor, action, ["feedback", id], now, detail);
    return { id, status: content.status, created: inserted !== undefined, editToken };
  });
}
