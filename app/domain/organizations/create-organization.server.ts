/** Creates a partner as staff: a draft with a widget key, inactive until it is activated. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { FieldProblems } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { requireStaff } from "~/domain/kernel/permissions";
import { insertOrganization, type NewContent } from "./insert-organization.server";
import { moveOrganization } from "./move-organization.server";
import type { OrganizationChange } from "./organization";
import { organizationProblems } from "./organization-rules";
import { replaceMembers } from "./replace-members.server";

export interface NewOrganization extends OrganizationChange {
  content: NewContent;
}

/** @returns the organization's id @throws DomainError forbidden, invalid with fields */
export async function createOrganization(ctx: Context, input: NewOrganization): Promise<string> {
  requireStaff(ctx.actor);
  const { content } = input;
  const problems = new FieldProblems();
  organizationProblems(content, null, problems);
  problems.throwIfAny();
  return inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const row = await insertOrganization(trx, newId(), content, now);
    if (!row) throw new Error("a new id is taken");
    if (content.members) await replaceMembers(trx, row.id, { members: content.members, problems, now });
    await writeAudit(trx, ctx.actor, "organization.created", ["organization", row.id], now);
    if (input.move) await moveOrganization(trx, row, { actor: ctx.actor, move: input.move, now });
    return row.id;
  });
}
