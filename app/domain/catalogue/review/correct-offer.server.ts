/** Staff correct texts of an offer themselves; its seller reads by mail what was changed and why. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { changedFields } from "~/domain/catalogue/changes/changed-content";
import { partnerMailboxes } from "~/domain/catalogue/manage/partner-mailboxes.server";
import type { OfferContent } from "~/domain/catalogue/offer-content";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { invalid } from "~/domain/kernel/errors";
import { requireStaff } from "~/domain/kernel/permissions";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { editOffer } from "../manage/change-offer.server";
import { lockManagedOffer } from "../manage/lock-offer.server";

export interface OfferCorrection {
  id: string;
  /** The version that was read. */
  expectedVersion: number;
  content: Partial<OfferContent>;
  /** For the seller; trimmed. */
  reason: string;
}

/** @throws DomainError unauthenticated, forbidden, not_found, invalid; conflict: stale_version, archived */
export async function correctOffer(
  ctx: ActingContext,
  { id, expectedVersion, content, ...input }: OfferCorrection,
): Promise<void> {
  requireStaff(ctx.actor);
  const reason = input.reason.trim();
  if (reason === "") throw invalid("reason", "reason_required");
  await inTransaction(ctx.db, async (trx) => {
    const offer = await lockManagedOffer(trx, ctx, id, expectedVersion);
    const fields = changedFields(content, offer);
    if (fields.length === 0) throw invalid("content", "nothing_changed");
    const now = await databaseNow(trx);
    await editOffer(trx, ctx, offer, { change: { content }, seesProposal: false, now });
    await writeAudit(trx, ctx.actor, "offer.corrected", ["offer", offer.id], now, { fields, reason });
    const data = { offer_uuid: offer.id, title: offer.title, fields, reason };
    for (const mailbox of await partnerMailboxes(trx, offer.organization_id, offer.submitted_by)) {
      await enqueueMail(
        trx,
        mailbox,
        "offer-corrected",
        `offer.corrected:${offer.id}:${offer.version}`,
        now,
        data,
      );
    }
  });
}
