/** First step of every change of a team: one change at a time, so that the last owner cannot slip away between two. */
import { lockRow } from "~/db/locked-rows.server";
import type { Trx } from "~/db/schema";
import type { ActingContext, MemberRole } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { requireMay, requireMember } from "~/domain/kernel/permissions";

export interface LockedTeam {
  id: string;
  name: string;
  closed: boolean;
}

async function lockOrganization(trx: Trx, id: string): Promise<LockedTeam> {
  const row = await lockRow(trx, "organizations", id);
  if (!row) throw new DomainError("not_found");
  return { id: row.id, name: row.name, closed: row.status === "closed" || row.status === "rejected" };
}

/** @throws DomainError unauthenticated, not_found, forbidden */
export async function lockTeam(trx: Trx, { actor }: ActingContext, id: string): Promise<LockedTeam> {
  const team = await lockOrganization(trx, id);
  requireMay(actor, team.id, "team");
  return team;
}

/** For what members do to their own membership. @throws DomainError unauthenticated, not_found */
export async function lockOwnTeam(trx: Trx, { actor }: ActingContext, id: string): Promise<LockedTeam> {
  const team = await lockOrganization(trx, id);
  requireMember(actor, team.id);
  return team;
}

/** Without a check of the caller's role: the invitation is the permission. */
export const lockInvitingTeam = lockOrganization;

/** @throws DomainError not_found */
export async function roleOfMember(trx: Trx, organizationId: string, userId: string): Promise<MemberRole> {
  const member = isUuid(userId)
    ? await trx
        .selectFrom("organization_members")
        .select("role")
        .where("organization_id", "=", organizationId)
        .where("user_id", "=", userId.toLowerCase())
        .executeTakeFirst()
    : undefined;
  if (!member) throw new DomainError("not_found");
  return member.role;
}

/** Every business keeps an owner. @throws DomainError conflict/last_owner */
export async function requireOtherOwner(trx: Trx, organizationId: string, userId: string): Promise<void> {
  const other = await trx
    .selectFrom("organization_members")
    .select("user_id")
    .where("organization_id", "=", organizationId)
    .where("role", "=", "owner")
    .where("user_id", "<>", userId.toLowerCase())
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new DomainError("conflict", { reason: "last_owner" });
}
