/** Staff approve or refuse a change of legal data that an owner asks for; an approved one holds at once, and the owner reads why by mail. */
import type { Selectable } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { lockRow } from "~/db/locked-rows.server";
import type { Trx } from "~/db/schema";
import type { LegalChangesTable, LegalDecision } from "~/db/schema/organizations";
import { inTransaction } from "~/db/transaction.server";
import { partnerMailboxes } from "~/domain/catalogue/manage/partner-mailboxes.server";
import { taxRegimeOf } from "~/domain/catalogue/tax";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { conflict, invalid, notFound } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import { requireStaff } from "~/domain/kernel/permissions";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { changeInTransaction } from "../change-organization.server";
import type { OrganizationChange } from "../organization";
import { openPayout } from "../payout-account.server";
import { refuseTakenTaxId } from "./guard-legal-data.server";

export interface LegalChangeDecision {
  id: string;
  decision: LegalDecision;
  /** For the owner; trimmed. */
  reason: string;
  /** Version of the organization that the page compared with. */
  seen: number;
}

type Request = Selectable<LegalChangesTable>;

/** @throws Error when no configured secret opens the account */
function contentOf({ proposal, payout: sealed }: Request, province: string): OrganizationChange["content"] {
  const payout = sealed === null ? null : openPayout(sealed);
  if (sealed !== null && payout === null) throw new Error("the proposed account cannot be opened");
  const isMoved = proposal.address.province !== province;
  return {
    ...proposal,
    ...(isMoved && { taxRegime: taxRegimeOf(proposal.address.province) }),
    ...(payout && { payout }),
  };
}

async function mailDecision(
  trx: Trx,
  request: Request,
  { organization, now }: { organization: string; now: number },
): Promise<void> {
  const mailboxes = await partnerMailboxes(trx, request.organization_id, request.requested_by);
  for (const mailbox of mailboxes) {
    await enqueueMail(trx, mailbox, "legal-change-decided", `organization.legal:${request.id}`, now, {
      organization,
      decision: request.decision as LegalDecision,
      reason: request.decision_note ?? "",
    });
  }
}

/**
 * @throws DomainError unauthenticated, forbidden, not_found, invalid (reason, tax_id), conflict: stale_version when it is decided or
 * the organization has changed since, organization_closed
 */
export async function decideLegalChange(ctx: Context, input: LegalChangeDecision): Promise<void> {
  requireStaff(ctx.actor);
  const { decision, seen } = input;
  const reason = input.reason.trim();
  if (reason === "") throw invalid("reason", "reason_required");
  const { id, organization_id: organizationId } = await ctx.db
    .selectFrom("legal_changes")
    .select(["id", "organization_id"])
    .where("id", "=", storedId(input.id))
    .executeTakeFirstOrThrow(notFound);
  await inTransaction(ctx.db, async (trx) => {
    const row = await lockRow(trx, "organizations", organizationId);
    if (!row) throw notFound();
    const request = await trx
      .selectFrom("legal_changes")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (request.decision !== null) throw conflict("stale_version");
    if (decision === "approved") {
      if (row.status === "closed" || row.status === "rejected") throw conflict("organization_closed");
      if (request.proposal.taxId !== row.tax_id) await refuseTakenTaxId(trx, request.proposal.taxId, row.id);
      const content = contentOf(request, row.province);
      await changeInTransaction(ctx, trx, { id: row.id, content, expectedVersion: seen });
    }
    const now = await databaseNow(trx);
    const decided = { decision, decision_note: reason, decided_at: now, payout: null };
    await trx.updateTable("legal_changes").set(decided).where("id", "=", id).execute();
    const action = `organization.legal_change_${decision}`;
    await writeAudit(trx, ctx.actor, action, ["organization", row.id], now, { request: id, reason });
    await mailDecision(trx, { ...request, ...decided }, { organization: row.name, now });
  });
}
