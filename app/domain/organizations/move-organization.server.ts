/** Moves an organization to its next state inside the caller's transaction and mails its contact the reason. */
import type { Selectable } from "kysely";
import type { Trx } from "~/db/schema";
import type { OrganizationsTable } from "~/db/schema/organizations";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Actor } from "~/domain/kernel/context";
import { DomainError, FieldProblems } from "~/domain/kernel/errors";
import { canBecome, requireMoved } from "~/domain/kernel/transitions";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { OrganizationMove } from "./organization";
import { needsReason, ORGANIZATION_TRANSITIONS } from "./organization-status";

type Row = Selectable<OrganizationsTable>;

/**
 * The only writer of an organization's status. The row must be locked, and the caller staff, or its owner who applies.
 * @throws DomainError conflict/move_not_possible, invalid
 */
export async function moveOrganization(
  trx: Trx,
  actor: Actor,
  organization: Row,
  { to, reasonCode, reason }: OrganizationMove,
  now: number,
): Promise<void> {
  const from = organization.status;
  if (from === to) return;
  // The transition table has no move back to draft.
  if (to === "draft" || !canBecome(ORGANIZATION_TRANSITIONS, from, to)) {
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
    .set({ status: to as never, status_reason_code: reasonCode, status_reason: reason })
    .where("id", "=", organization.id)
    .where("status", "=", from)
    .executeTakeFirst();
  requireMoved(moved.numUpdatedRows === 1n, "organization");
  await writeAudit(trx, actor, `organization.${to}`, ["organization", organization.id], now, {
    from,
    reason_code: reasonCode,
    reason,
  });
  if (to === "pending_review") return;
  const { id, name, version, contact_email: contact } = organization;
  const data = { name, status: to, reason_code: reasonCode, reason };
  await enqueueMail(trx, contact, "organization-status", `organization.${to}:${id}:${version}`, now, data);
}
