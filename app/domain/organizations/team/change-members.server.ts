/** Changes a member's role, removes members, and lets them leave; an organization always keeps an owner. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { mailboxOf, mailOwners } from "~/domain/identity/mail-owners.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context, MemberRole } from "~/domain/kernel/context";
import { requireUser } from "~/domain/kernel/permissions";
import { lockOwnTeam, lockTeam, requireOtherOwner, roleOfMember } from "./lock-team.server";

export interface MemberOfTeam {
  organizationId: string;
  userId: string;
}

/** Owners are notified of each other: the person whose ownership begins or ends as well. */
async function mailOwnership(trx: Trx, { actor }: Context, organizationId: string, userId: string) {
  const person = await mailboxOf(trx, userId);
  const at = await databaseNow(trx);
  await mailOwners(trx, actor, { organizationId, changes: ["owners"], person, former: [person], at });
}

async function deleteMember(
  trx: Trx,
  ctx: Context,
  organizationId: string,
  { userId, action }: { userId: string; action: "member.left" | "member.removed" },
): Promise<void> {
  const role = await roleOfMember(trx, organizationId, userId);
  if (role === "owner") await requireOtherOwner(trx, organizationId, userId);
  await trx
    .deleteFrom("organization_members")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .execute();
  const now = await databaseNow(trx);
  await writeAudit(trx, ctx.actor, action, ["organization", organizationId], now, { user: userId, role });
  if (role === "owner") await mailOwnership(trx, ctx, organizationId, userId);
}

/** Counts from the member's next request. @throws DomainError not_found, forbidden, conflict/last_owner */
export async function changeMemberRole(
  ctx: Context,
  { organizationId, userId, role }: MemberOfTeam & { role: MemberRole },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const team = await lockTeam(trx, ctx, organizationId);
    const before = await roleOfMember(trx, team.id, userId);
    if (before === role) return;
    if (before === "owner") await requireOtherOwner(trx, team.id, userId);
    await trx
      .updateTable("organization_members")
      .set({ role })
      .where("organization_id", "=", team.id)
      .where("user_id", "=", userId.toLowerCase())
      .execute();
    const now = await databaseNow(trx);
    const detail = { user: userId.toLowerCase(), from: before, to: role };
    await writeAudit(trx, ctx.actor, "member.role_changed", ["organization", team.id], now, detail);
    if (before === "owner" || role === "owner") await mailOwnership(trx, ctx, team.id, userId);
  });
}

/**
 * The membership ends with the member's next request, in every session.
 * @throws DomainError not_found, forbidden, conflict/last_owner
 */
export async function removeMember(ctx: Context, { organizationId, userId }: MemberOfTeam): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const team = await lockTeam(trx, ctx, organizationId);
    await deleteMember(trx, ctx, team.id, { userId: userId.toLowerCase(), action: "member.removed" });
  });
}

/** @throws DomainError unauthenticated, not_found, conflict/last_owner */
export async function leaveOrganization(ctx: Context, organizationId: string): Promise<void> {
  const { userId } = requireUser(ctx.actor);
  await inTransaction(ctx.db, async (trx) => {
    const team = await lockOwnTeam(trx, ctx, organizationId);
    await deleteMember(trx, ctx, team.id, { userId, action: "member.left" });
  });
}
