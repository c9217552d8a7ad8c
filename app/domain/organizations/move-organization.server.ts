/** Takes an organization one step through its life, inside the caller's transaction, and tells its people why. */
import type { Selectable } from "kysely";
import type { Trx } from "~/db/schema";
import type { OrganizationsTable } from "~/db/schema/organizations";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Actor } from "~/domain/kernel/context";
import { DomainError, FieldProblems } from "~/domain/kernel/errors";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { OrganizationMove } from "./organization";
import { mayBecome, needsReason } from "./organization-status";

type Row = Selectable<OrganizationsTable>;

/** Only for staff, which is the caller's to check. @throws DomainError conflict/move_not_possible, invalid */
export async function moveOrganization(
  trx: Trx,
  actor: Actor,
  organization: Row,
  { to, reasonCode, reason }: OrganizationMove,
  now: number,
): Promise<void> {
  const from = organization.status;
  if (from === to) return;
  if (!mayBecome(from, to)) throw new DomainError("conflict", { reason: "move_not_possible" });
  if (needsReason(to)) {
    const problems = new FieldProblems();
    if (reasonCode === null) problems.add("reason_code", "reason_required");
    if (reason === null || reason.trim() === "") problems.add("reason", "reason_required");
    problems.throwIfAny();
  }
  await trx
    .updateTable("organizations")
    .set({ status: to, status_reason_code: reasonCode, status_reason: reason })
    .where("id", "=", organization.id)
    .execute();
  await writeAudit(trx, {
    actor,
    action: `organization.${to}`,
    subjectType: "organization",
    subjectId: organization.id,
    detail: { from, reason_code: reasonCode, reason },
    at: now,
  });
  if (to === "pending_review" || to === "draft") return;
  await enqueueMail(trx, {
    eventKey: `organization.${to}:${organization.id}:${organization.version}`,
    recipient: organization.contact_email,
    template: "organization-status",
    data: {
      name: organization.name,
      status: to,
      reason_code: reasonCode,
      reason,
    },
    at: now,
  });
}
