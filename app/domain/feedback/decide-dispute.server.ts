/**
 * Staff decide on a disputed vote: it stays, or it is removed and counts no more. The seller reads the reason by mail, and
 * so does the author of a removed vote (docs/law.md 10).
 */
import type { Selectable } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { lockRow } from "~/db/locked-rows.server";
import type { Trx } from "~/db/schema";
import type { DisputeDecision, FeedbackTable } from "~/db/schema/feedback";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { conflict, invalid, notFound } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import { requireStaff } from "~/domain/kernel/permissions";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { openText } from "~/domain/secrets/sealed-text.server";
import { countVotes } from "./count-votes.server";
import { EMAIL_PURPOSE } from "./feedback";
import { moveFeedback } from "./move-feedback.server";

export const DISPUTE_DECISIONS = ["kept", "removed"] as const satisfies readonly DisputeDecision[];

export interface DisputeSettlement {
  id: string;
  decision: DisputeDecision;
  /** Of the vote that was read: its `updated_at`, since the author may change it meanwhile. */
  seen: number;
  /** For the seller, and for the author of a removed vote; trimmed. */
  reason: string;
}

async function mailDecision(
  trx: Trx,
  vote: Selectable<FeedbackTable>,
  { decision, reason }: Pick<DisputeSettlement, "decision" | "reason">,
  now: number,
): Promise<void> {
  const { title, contact } = await trx
    .selectFrom("offers")
    .innerJoin("organizations", "organizations.id", "offers.organization_id")
    .select(["offers.title", "organizations.contact_email as contact"])
    .where("offers.id", "=", vote.offer_id)
    .executeTakeFirstOrThrow();
  const { stars, comment } = vote;
  const eventKey = `feedback.dispute_decided:${vote.id}`;
  await enqueueMail(trx, contact, "opinion-decided", eventKey, now, {
    feedbackId: vote.id,
    title,
    stars,
    comment,
    decision,
    reason,
  });
  // Of an erased author nothing is left to write to.
  const author = decision === "removed" ? openText(vote.email_sealed, EMAIL_PURPOSE) : null;
  if (author === null) return;
  await enqueueMail(trx, author, "opinion-removed", eventKey, now, { title, stars, comment, reason });
}

/**
 * @throws DomainError unauthenticated, forbidden, not_found, invalid; conflict: feedback_not_published, stale_version when it
 * was decided or the author has changed it since
 */
export async function decideDispute(ctx: ActingContext, input: DisputeSettlement): Promise<void> {
  requireStaff(ctx.actor);
  const { decision, seen } = input;
  const reason = input.reason.trim();
  if (reason === "") throw invalid("reason", "reason_required");
  await inTransaction(ctx.db, async (trx) => {
    const vote = await lockRow(trx, "feedback", storedId(input.id));
    if (!vote || vote.dispute_reason === null) throw notFound();
    if (vote.dispute_decision !== null || vote.updated_at !== seen) throw conflict("stale_version");
    if (vote.status !== "published") throw conflict("feedback_not_published");
    const now = await databaseNow(trx);
    const columns = { dispute_decision: decision, dispute_note: reason, dispute_decided_at: now };
    if (decision === "removed") {
      await moveFeedback(trx, vote, "removed", columns);
      await countVotes(trx, vote.offer_id, [{ stars: vote.stars, by: -1 }]);
      await trx.deleteFrom("feedback_pictures").where("feedback_id", "=", vote.id).execute();
    } else {
      await trx.updateTable("feedback").set(columns).where("id", "=", vote.id).execute();
    }
    await writeAudit(trx, ctx.actor, `feedback.dispute_${decision}`, ["feedback", vote.id], now, {
      offer: vote.offer_id,
      stars: vote.stars,
      dispute: vote.dispute_reason,
      reason,
    });
    await mailDecision(trx, vote, { decision, reason }, now);
  });
}
