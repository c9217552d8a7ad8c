/** The JSON of teams: members, open invitations, and invitations as the invited person reads them. */
import { z } from "@hono/zod-openapi";
import { iso, time } from "~/api/wire/time";
import { MEMBER_ROLES } from "~/domain/kernel/context";
import { invitationFields, roleFields } from "~/domain/organizations/team/schemas";
import type { Invitation, OwnInvitation, TeamMember } from "~/domain/organizations/team/team";

export const teamMemberSchema = z
  .object({
    user_uuid: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(MEMBER_ROLES),
    since: time(),
  })
  .openapi("TeamMember");

export const invitationSchema = z
  .object({
    uuid: z.uuid(),
    email: z.string(),
    role: z.enum(MEMBER_ROLES),
    created_at: time(),
    expires_at: time(),
    sends: z.int().openapi({ description: "Mails sent, the first included; at most five." }),
  })
  .openapi("TeamInvitation");

export const ownInvitationSchema = z
  .object({
    uuid: z.uuid(),
    organization: z.object({ uuid: z.uuid(), name: z.string() }),
    role: z.enum(MEMBER_ROLES),
    expires_at: time(),
  })
  .openapi("OwnInvitation");

export const invitationInputSchema = z.object(invitationFields()).openapi("TeamInvitationInput");

export const roleInputSchema = z.object(roleFields()).openapi("TeamRoleInput");

export const joinedSchema = z
  .object({ organization_uuid: z.uuid(), name: z.string(), role: z.enum(MEMBER_ROLES) })
  .openapi("JoinedTeam");

export function presentMember(member: TeamMember): z.infer<typeof teamMemberSchema> {
  const { userId, email, firstName, lastName, role, since } = member;
  return { user_uuid: userId, email, first_name: firstName, last_name: lastName, role, since: iso(since) };
}

export function presentInvitation(invitation: Invitation): z.infer<typeof invitationSchema> {
  const { id, email, role, createdAt, expiresAt, sends } = invitation;
  return { uuid: id, email, role, created_at: iso(createdAt), expires_at: iso(expiresAt), sends };
}

export function presentOwnInvitation(invitation: OwnInvitation): z.infer<typeof ownInvitationSchema> {
  const { id, organization, role, expiresAt } = invitation;
  return {
    uuid: id,
    organization: { uuid: organization.id, name: organization.name },
    role,
    expires_at: iso(expiresAt),
  };
}
