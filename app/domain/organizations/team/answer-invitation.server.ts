/** Accepts or declines an invitation: only for the account whose proven mailbox was invited. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { type VerifiedAddress, verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { mailOwners } from "~/domain/identity/mail-owners.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context, MemberRole } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { lockInvitingTeam } from "./lock-team.server";
import { storedName } from "./own-membership.server";

async function requireMailbox(ctx: Context): Promise<VerifiedAddress> {
  const mailbox = await verifiedAddress(ctx);
  if (!mailbox) throw new DomainError(ctx.actor.kind === "user" ? "not_found" : "unauthenticated");
  return mailbox;
}

/** As every change of a team: the team is locked first. @returns null for an unknown invitation */
async function lockTeamOf(trx: Trx, id: string) {
  const found = isUuid(id)
    ? await trx
        .selectFrom("member_invitations")
        .select("organization_id")
        .where("id", "=", id.toLowerCase())
        .executeTakeFirst()
    : undefined;
  return found ? lockInvitingTeam(trx, found.organization_id) : null;
}

/** Of concurrent answers, one finds it. @throws DomainError not_found: unknown, ended, or another's mailbox */
async function takeInvitation(trx: Trx, id: string, emailKey: string, now: number) {
  const taken = isUuid(id)
    ? await trx
        .deleteFrom("member_invitations")
        .where("id", "=", id.toLowerCase())
        .where("email_key", "=", emailKey)
        .where("expires_at", ">", now)
        .returningAll()
        .executeTakeFirst()
    : undefined;
  if (!taken) throw new DomainError("not_found", { reason: "invitation_ended" });
  return taken;
}

export interface Joined {
  organizationId: string;
  name: string;
  role: MemberRole;
}

/**
 * An account that became a member meanwhile keeps its role.
 * @param name what the team calls the person; null = the account's name
 * @throws DomainError unauthenticated, not_found/invitation_ended, conflict/organization_closed
 */
export async function acceptInvitation(
  ctx: Context,
  invitationId: string,
  name: string | null = null,
): Promise<Joined> {
  const mailbox = await requireMailbox(ctx);
  return inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const team = await lockTeamOf(trx, invitationId);
    const invitation = await takeInvitation(trx, invitationId, mailbox.emailKey, now);
    if (!team || team.closed) throw new DomainError("conflict", { reason: "organization_closed" });
    const joined = await trx
      .insertInto("organization_members")
      .values({
        organization_id: team.id,
        user_id: mailbox.userId,
        role: invitation.role,
        created_at: now,
        name: storedName(name),
      })
      .onConflict((conflict) => conflict.columns(["organization_id", "user_id"]).doNothing())
      .returning("role")
      .executeTakeFirst();
    const { role } = await trx
      .selectFrom("organization_members")
      .select("role")
      .where("organization_id", "=", team.id)
      .where("user_id", "=", mailbox.userId)
      .executeTakeFirstOrThrow();
    await writeAudit(trx, ctx.actor, "member.joined", ["organization", team.id], now, {
      invitation: invitation.id,
      invited_by: invitation.invited_by,
      role,
    });
    if (joined?.role === "owner") {
      const change = {
        organizationId: team.id,
        changes: ["owners" as const],
        person: mailbox.email,
        at: now,
      };
      await mailOwners(trx, ctx.actor, change);
    }
    return { organizationId: team.id, name: team.name, role };
  });
}

/** @throws DomainError unauthenticated, not_found/invitation_ended */
export async function declineInvitation(ctx: Context, invitationId: string): Promise<void> {
  const mailbox = await requireMailbox(ctx);
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    await lockTeamOf(trx, invitationId);
    const invitation = await takeInvitation(trx, invitationId, mailbox.emailKey, now);
    const { id, role, organization_id } = invitation;
    const subject = ["organization", organization_id] as const;
    await writeAudit(trx, ctx.actor, "member.invitation_declined", subject, now, { invitation: id, role });
  });
}
