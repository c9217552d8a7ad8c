/** Moves an organization to its next state inside the caller's transaction and mails the reason to its contact and applicant. */
import type { Selectable } from "kysely";
import type { Trx } from "~/db/schema";
import type { OrganizationsTable } from "~/db/schema/catalogue/sellers";
import { partnerMailboxes } from "~/domain/catalogue/manage/partner-mailboxes.server";
import { PUBLIC_STATUSES } from "~/domain/catalogue/on-sale";
import { writeAudit } from "~/domain/kernel/audit.server";
import { type Actor, authorOf } from "~/domain/kernel/context";
import { DomainError, FieldProblems } from "~/domain/kernel/errors";
import { canBecome, requireMoved } from "~/domain/kernel/transitions";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { OrganizationMove } from "./organization";
import { needsReason, ORGANIZATION_TRANSITIONS } from "./organization-status";

type Row = Selectable<OrganizationsTable>;

/** As many as a mail lists. */
const TITLES_MAX = 20;

/**
 * The only writer of an organization's status. The row must be locked, and the caller staff, or its owner who applies.
 * @throws DomainError conflict/move_not_possible, invalid
 */
export async function moveOrganization(
  trx: Trx,
  organization: Row,
  { actor, move: { to, reasonCode, reason }, now }: { actor: Actor; move: OrganizationMove; now: number },
): Promise<void> {
  const from = organization.status;
  if (from === to) return;
  if (!canBecome(ORGANIZATION_TRANSITIONS, from, to)) {
    throw new DomainError("conflict", { reason: "move_not_possible" });
  }
  if (needsReason(to)) {
    const problems = new FieldProblems();
    if (reasonCode === null) problems.add("reason_code", "reason_required");
    if (reason === null || reason.trim() === "") problems.add("reason", "reason_required");
    problems.throwIfAny();
  }
  const moved = await trx
    .updateTable("organizations")
    .set({
      status: to as never,
      status_reason_code: reasonCode,
      status_reason: reason,
      ...(to === "pending_review" && {
        submitted_at: now,
        submitted_by: authorOf(actor),
      }),
    })
    .where("id", "=", organization.id)
    .where("status", "=", from)
    .executeTakeFirst();
  requireMoved(moved.numUpdatedRows === 1n, "organization");
  await writeAudit(trx, actor, `organization.${to}`, ["organization", organization.id], now, {
    from,
    reason_code: reasonCode,
    reason,
  });
  const { id, name, version } = organization;
  const offers = to === "active" ? await titlesOnSale(trx, id, now) : [];
  const data = { name, status: to, reason_code: reasonCode, reason, offers };
  const applicant = to === "pending_review" ? authorOf(actor) : organization.submitted_by;
  for (const mailbox of await partnerMailboxes(trx, id, applicant)) {
    await enqueueMail(trx, mailbox, "organization-status", `organization.${to}:${id}:${version}`, now, data);
  }
}

/** Approved earlier: they are on sale as soon as their business is active. */
async function titlesOnSale(trx: Trx, organizationId: string, now: number): Promise<string[]> {
  const offers = await trx
    .selectFrom("offers")
    .select("title")
    .where("organization_id", "=", organizationId)
    .where("status", "in", [...PUBLIC_STATUSES])
    .where("publish_at", "<=", now)
    .where((eb) => eb.or([eb("sale_ends_at", "is", null), eb("sale_ends_at", ">", now)]))
    .orderBy("number")
    .limit(TITLES_MAX)
    .execute();
  return offers.map(({ title }) => title);
}
