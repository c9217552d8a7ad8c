/** Invites a mailbox to join an organization in a role: by mail, valid for seven days, one open invitation per mailbox. */
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context, MemberRole } from "~/domain/kernel/context";
import { userIdOf } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError, FieldProblems } from "~/domain/kernel/errors";
import { parseEmail } from "~/domain/kernel/formats/email";
import { newId } from "~/domain/kernel/ids.server";
import { mailInvitation } from "./invitation-mail.server";
import { lockTeam } from "./lock-team.server";
import { INVITATION_TTL_MS, MAX_INVITATIONS } from "./team";

export interface NewInvitation {
  /** A form's own, so that sending it twice invites once; without it a new one. */
  id?: string | undefined;
  organizationId: string;
  email: string;
  role: MemberRole;
}

async function requireRoom(trx: Trx, organizationId: string): Promise<void> {
  const open = await countRows(
    trx.selectFrom("member_invitations").where("organization_id", "=", organizationId),
  );
  if (open >= MAX_INVITATIONS) throw new DomainError("conflict", { reason: "too_many_invitations" });
}

async function problemOf(trx: Trx, organizationId: string, key: string): Promise<string | null> {
  const member = await trx
    .selectFrom("organization_members")
    .innerJoin("users", "users.id", "user_id")
    .select("user_id")
    .where("organization_id", "=", organizationId)
    .where("users.email_key", "=", key)
    .executeTakeFirst();
  if (member) return "already_member";
  const open = await trx
    .selectFrom("member_invitations")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("email_key", "=", key)
    .executeTakeFirst();
  return open ? "already_invited" : null;
}

async function findInvitation(trx: Trx, id: string) {
  return trx
    .selectFrom("member_invitations")
    .select(["organization_id as organizationId", "email_key as key", "role"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * @returns the invitation's id
 * @throws DomainError not_found, forbidden, invalid with fields (already_member, already_invited), conflict
 * (organization_closed, too_many_invitations)
 */
export async function inviteMember(
  ctx: Context,
  { id: asked = newId(), organizationId, email, role }: NewInvitation,
): Promise<string> {
  const address = parseEmail(email);
  return inTransaction(ctx.db, async (trx) => {
    const team = await lockTeam(trx, ctx, organizationId);
    if (team.closed) throw new DomainError("conflict", { reason: "organization_closed" });
    const now = await databaseNow(trx);
    const problems = new FieldProblems();
    if (address === null) problems.add("email", "email");
    problems.throwIfAny();
    const key = emailKey(address ?? "");
    const before = await findInvitation(trx, asked);
    if (before?.organizationId === team.id && before.key === key && before.role === role) return asked;
    // An expired one makes room for a new one.
    await trx
      .deleteFrom("member_invitations")
      .where("organization_id", "=", team.id)
      .where("email_key", "=", key)
      .where("expires_at", "<=", now)
      .execute();
    const problem = await problemOf(trx, team.id, key);
    if (problem !== null) problems.add("email", problem);
    problems.throwIfAny();
    await requireRoom(trx, team.id);
    const invitation = {
      id: before ? newId() : asked,
      organization_id: team.id,
      email: address ?? "",
      email_key: key,
      role,
      invited_by: userIdOf(ctx.actor) ?? "",
      created_at: now,
      expires_at: now + INVITATION_TTL_MS,
      sends: 1,
    };
    await trx.insertInto("member_invitations").values(invitation).execute();
    await mailInvitation(trx, invitation, team.name, now);
    // The address stays in the invitation, which ends.
    await writeAudit(trx, ctx.actor, "member.invited", ["organization", team.id], now, {
      invitation: invitation.id,
      role,
    });
    return invitation.id;
  });
}
