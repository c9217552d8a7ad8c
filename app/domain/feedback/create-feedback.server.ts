/**
 * Creates a vote. It is published at once when the voter is recognised and recently bought or used the offer;
 * otherwise it is stored unconfirmed. One vote per offer and mailbox: a repeat changes nothing, but a
 * published vote replaces an unconfirmed one.
 */
import { databaseNow, isSqlite } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { wasEverPublic } from "~/domain/catalogue/offer-page/selected-queries.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { hashToken, newId, newToken } from "~/domain/kernel/ids.server";
import { sealText } from "~/domain/secrets/sealed-text.server";
import { countVotes } from "./count-votes.server";
import type { Stars } from "./feedback";
import type { Voter } from "./recognise-voter.server";

export interface Vote {
  offerId: string;
  stars: Stars;
  comment: string | null;
  /** Display name of a voter without account. */
  authorName: string | null;
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
  /** Authorises changes of the vote; null when this call did not write it. */
  editToken: string | null;
}

const PURPOSE = "feedback.email";

/** @throws DomainError not_found when the offer was never public */
export async function createFeedback(ctx: Context, vote: Vote): Promise<SavedVote> {
  if (!(await wasEverPublic(ctx.db, vote.offerId))) throw new DomainError("not_found");
  const { voter } = vote;
  const counts = vote.hasRecentlyBought && voter.source !== "anonymous";
  const editToken = newToken();
  return inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const content = {
      user_id: voter.userId,
      author_name: voter.userId === null ? vote.authorName : null,
      stars: vote.stars,
      comment: vote.comment,
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
        email_sealed: sealText(voter.email, PURPOSE),
        created_at: now,
        ...content,
      })
      .onConflict((conflict) => conflict.columns(["offer_id", "email_key"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) {
      const earlier = await lockEarlier(trx, vote);
      if (!counts || earlier.status !== "unconfirmed") return { ...earlier, created: false, editToken: null };
      // Replaces all of it: the unconfirmed vote may be older, and another person's.
      await trx
        .updateTable("feedback")
        .set({ ...content, created_at: now })
        .where("id", "=", earlier.id)
        .execute();
    }
    const id = inserted?.id ?? (await lockEarlier(trx, vote)).id;
    if (counts) await countVotes(trx, vote.offerId, [{ stars: vote.stars, by: 1 }]);
    const action = counts ? "feedback.published" : "feedback.received";
    const detail = { offer: vote.offerId, stars: vote.stars };
    await writeAudit(trx, ctx.actor, action, ["feedback", id], now, detail);
    return { id, status: content.status, created: inserted !== undefined, editToken };
  });
}

async function lockEarlier(trx: Trx, { offerId, voter }: Vote) {
  return trx
    .selectFrom("feedback")
    .select(["id", "status"])
    .where("offer_id", "=", offerId)
    .where("email_key", "=", voter.emailKey)
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
}
