/** Asks staff, once, to look at a vote that breaks the rules; the vote stays published until they have decided. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { lockOwnFeedback } from "./own-feedback.server";
import type { DisputeReason } from "./reply-rules";

export interface Dispute {
  id: string;
  reason: DisputeReason;
  /** What happened, for staff only. */
  evidence: string;
}

/** @throws DomainError not_found, forbidden, conflict already_disputed | feedback_not_published */
export async function disputeFeedback(ctx: ActingContext, { id, reason, evidence }: Dispute): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const vote = await lockOwnFeedback(trx, ctx.actor, id);
    if (vote.dispute_reason !== null) throw new DomainError("conflict", { reason: "already_disputed" });
    const now = await databaseNow(trx);
    await trx
      .updateTable("feedback")
      .set({ dispute_reason: reason, dispute_evidence: evidence, disputed_at: now })
      .where("id", "=", vote.id)
      .execute();
    await writeAudit(trx, ctx.actor, "feedback.disputed", ["feedback", vote.id], now, { reason });
  });
}
