/** Teams of organizations: members and their roles, invitations, and leaving. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { idParam, pathId } from "~/api/wire/input";
import { userIdOf } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { resendInvitation, withdrawInvitation } from "~/domain/organizations/team/change-invitation.server";
import {
  changeMemberRole,
  leaveOrganization,
  removeMember,
} from "~/domain/organizations/team/change-members.server";
import { inviteMember } from "~/domain/organizations/team/invite-member.server";
import { listInvitations, listTeamMembers } from "~/domain/organizations/team/queries.server";
import {
  invitationInputSchema,
  invitationSchema,
  presentInvitation,
  presentMember,
  roleInputSchema,
  teamMemberSchema,
} from "./team-json";

export const team = newGroup("Team");

const OWNERS = "For the organization's owners and staff.";
const memberParams = idParam.extend({ user: pathId() });
const invitationParams = idParam.extend({ invitation: pathId() });

team.openapi(
  operation("GET /organizations/{id}/members/", {
    access: "owner",
    summary: "List the members of an organization",
    description: OWNERS,
    params: idParam,
    answers: { 200: json(z.array(teamMemberSchema), "The oldest member first.") },
  }),
  async (c) => {
    const members = await listTeamMembers(c.get("ctx"), c.req.valid("param").id);
    return c.json(
      members.map((member) => presentMember(member)),
      200,
    );
  },
);

team.openapi(
  operation("PATCH /organizations/{id}/members/{user}/", {
    access: "owner",
    summary: "Change a member's role",
    description: `${OWNERS} Counts from the member's next request. The last owner keeps the role (\`last_owner\`).`,
    params: memberParams,
    body: roleInputSchema,
    errors: [409],
    answers: { 200: json(teamMemberSchema, "The member.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { id, user } = c.req.valid("param");
    await changeMemberRole(ctx, { organizationId: id, userId: user, ...c.req.valid("json") });
    // An owner who gave the role away may not read the team any more.
    const member = (await listTeamMembers(ctx, id)).find(({ userId }) => userId === user);
    if (!member) throw new DomainError("not_found");
    return c.json(presentMember(member), 200);
  },
);

team.openapi(
  operation("DELETE /organizations/{id}/members/{user}/", {
    access: "member",
    summary: "Remove a member, or leave",
    description:
      "Owners and staff remove members; every member may remove themselves. The membership ends with the member's next " +
      "request. The last owner stays (`last_owner`).",
    params: memberParams,
    errors: [409],
    answers: { 204: { description: "Removed." } },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { id, user } = c.req.valid("param");
    if (user === userIdOf(ctx.actor)) await leaveOrganization(ctx, id);
    else await removeMember(ctx, { organizationId: id, userId: user });
    return c.body(null, 204);
  },
);

team.openapi(
  operation("GET /organizations/{id}/invitations/", {
    access: "owner",
    summary: "List the pending invitations of an organization",
    description: `${OWNERS} Expired ones stay in the list for 30 days; accepted, declined and withdrawn ones leave it.`,
    params: idParam,
    answers: { 200: json(z.array(invitationSchema), "The newest first.") },
  }),
  async (c) => {
    const invitations = await listInvitations(c.get("ctx"), c.req.valid("param").id);
    return c.json(
      invitations.map((invitation) => presentInvitation(invitation)),
      200,
    );
  },
);

team.openapi(
  operation("POST /organizations/{id}/invitations/", {
    access: "owner",
    limit: "invite",
    summary: "Invite a mailbox to join an organization",
    description: `${OWNERS} Mails a link that is valid for seven days; one pending invitation for each mailbox.`,
    params: idParam,
    body: invitationInputSchema,
    answers: { 201: json(invitationSchema, "Invited.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { id } = c.req.valid("param");
    const invitation = await inviteMember(ctx, { organizationId: id, ...c.req.valid("json") });
    const found = (await listInvitations(ctx, id)).find((one) => one.id === invitation);
    if (!found) throw new DomainError("not_found");
    return c.json(presentInvitation(found), 201);
  },
);

team.openapi(
  operation("POST /organizations/{id}/invitations/{invitation}/resend/", {
    access: "owner",
    limit: "invite",
    summary: "Send an invitation again",
    description: `${OWNERS} It is valid for another seven days; at most five mails (\`too_many_sends\`).`,
    params: invitationParams,
    errors: [409],
    answers: { 204: { description: "Sent." } },
  }),
  async (c) => {
    const { id, invitation } = c.req.valid("param");
    await resendInvitation(c.get("ctx"), { organizationId: id, invitationId: invitation });
    return c.body(null, 204);
  },
);

team.openapi(
  operation("DELETE /organizations/{id}/invitations/{invitation}/", {
    access: "owner",
    summary: "Withdraw an invitation",
    description: OWNERS,
    params: invitationParams,
    answers: { 204: { description: "Withdrawn." } },
  }),
  async (c) => {
    const { id, invitation } = c.req.valid("param");
    await withdrawInvitation(c.get("ctx"), { organizationId: id, invitationId: invitation });
    return c.body(null, 204);
  },
);
