/** Reads teams and invitations: a team's for its owners, a mailbox's own, or the one of a link. */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { requireOrganization } from "~/domain/catalogue/require-organization.server";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import type { Context } from "~/domain/kernel/context";
import { isUuid } from "~/domain/kernel/formats/uuid";
import type { Invitation, OwnInvitation, TeamMember } from "./team";

/** Oldest member first. @throws DomainError unauthenticated, not_found, forbidden */
export async function listTeamMembers(ctx: Context, organizationId: string): Promise<TeamMember[]> {
  const id = await requireOrganization(ctx.db, ctx.actor, { organizationId, action: "team" });
  return ctx.db
    .selectFrom("organization_members")
    .innerJoin("users", "users.id", "organization_members.user_id")
    .select(["user_id as userId", "email", "first_name as firstName", "last_name as lastName", "role"])
    .select(["organization_members.created_at as since", "organization_members.name"])
    .select("organization_members.last_used_at as lastUsedAt")
    .where("organization_id", "=", id)
    .orderBy("organization_members.created_at")
    .orderBy("user_id")
    .execute();
}

/** Newest first, expired ones included. @throws as listTeamMembers */
export async function listInvitations(ctx: Context, organizationId: string): Promise<Invitation[]> {
  const id = await requireOrganization(ctx.db, ctx.actor, { organizationId, action: "team" });
  return ctx.db
    .selectFrom("member_invitations")
    .select(["id", "email", "role", "created_at as createdAt", "expires_at as expiresAt", "sends"])
    .where("organization_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

function openInvitations(db: Db, now: number) {
  return db
    .selectFrom("member_invitations")
    .innerJoin("organizations", "organizations.id", "organization_id")
    .select(["member_invitations.id", "organization_id as organizationId", "name", "role"])
    .select(["expires_at as expiresAt", "email_key as emailKey"])
    .where("expires_at", ">", now);
}

/** Invitations to the caller's proven mailbox that can be accepted. */
export async function listOwnInvitations(ctx: Context): Promise<OwnInvitation[]> {
  const mailbox = await verifiedAddress(ctx);
  if (!mailbox) return [];
  const rows = await openInvitations(ctx.db, await databaseNow(ctx.db))
    .where("email_key", "=", mailbox.emailKey)
    .orderBy("member_invitations.created_at")
    .execute();
  return rows.map(({ id, organizationId, name, role, expiresAt }) => ({
    id,
    organization: { id: organizationId, name },
    role,
    expiresAt,
  }));
}

/** For holders of its signed link. @returns null when it has ended */
export async function readInvitation(
  db: Db,
  id: string,
): Promise<(OwnInvitation & { emailKey: string }) | null> {
  const row = isUuid(id)
    ? await openInvitations(db, await databaseNow(db))
        .where("member_invitations.id", "=", id.toLowerCase())
        .executeTakeFirst()
    : undefined;
  if (!row) return null;
  const { organizationId, name, ...invitation } = row;
  return { ...invitation, organization: { id: organizationId, name } };
}
