/** The JSON of teams: members, open invitations, and invitations as the invited person reads them. */
import { z } from "@hono/zod-openapi";
import { instant, instantOrNull, organizationName, renamed, time, uuid, wire } from "~/api/wire/wire";
import { MEMBER_ROLES } from "~/domain/kernel/context";
import { invitationFields, roleFields } from "~/domain/organizations/team/schemas";
import type { Invitation, OwnInvitation, TeamMember } from "~/domain/organizations/team/team";

export const { schema: teamMemberSchema, present: presentMember } = wire<TeamMember>()("TeamMember", {
  user_uuid: renamed("userId", z.uuid()),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  name: z
    .string()
    .nullable()
    .openapi({ description: "What the team calls the person, if not the account's name." }),
  role: z.enum(MEMBER_ROLES),
  since: instant(),
  last_used_at: renamed(
    "lastUsedAt",
    instantOrNull(time().nullable().openapi({ description: "Of the panel, to the hour." })),
  ),
});

export const { schema: invitationSchema, present: presentInvitation } = wire<Invitation>()("TeamInvitation", {
  uuid,
  email: z.string(),
  role: z.enum(MEMBER_ROLES),
  created_at: instant(),
  expires_at: instant(),
  sends: z.int().openapi({ description: "Mails sent, the first included; at most five." }),
});

export const { schema: ownInvitationSchema, present: presentOwnInvitation } = wire<OwnInvitation>()(
  "OwnInvitation",
  { uuid, organization: organizationName, role: z.enum(MEMBER_ROLES), expires_at: instant() },
);

export const invitationInputSchema = z.object(invitationFields()).openapi("TeamInvitationInput");

export const roleInputSchema = z.object(roleFields()).openapi("TeamRoleInput");

export const joinedSchema = z
  .object({ organization_uuid: z.uuid(), name: z.string(), role: z.enum(MEMBER_ROLES) })
  .openapi("JoinedTeam");
