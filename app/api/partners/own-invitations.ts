/** Invitations to the caller's own mailbox: read, accept, decline. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { idParam } from "~/api/wire/input";
import { acceptInvitation, declineInvitation } from "~/domain/organizations/team/answer-invitation.server";
import { listOwnInvitations } from "~/domain/organizations/team/queries.server";
import { joinedSchema, ownInvitationSchema, presentOwnInvitation } from "./team-json";

export const ownInvitations = newGroup("Team");

ownInvitations.openapi(
  operation("GET /invitations/", {
    access: "customer",
    summary: "List the invitations to one's own mailbox",
    description: "Those that can be accepted; none while the account's address is not verified.",
    answers: { 200: json(z.array(ownInvitationSchema), "The oldest first.") },
  }),
  async (c) => {
    const invitations = await listOwnInvitations(c.get("ctx"));
    const shown = invitations.map((invitation) => presentOwnInvitation(invitation));
    return c.json(shown, 200);
  },
);

ownInvitations.openapi(
  operation("POST /invitations/{id}/accept/", {
    access: "customer",
    summary: "Join the organization",
    description: "Only for the account whose verified address was invited.",
    params: idParam,
    errors: [409],
    answers: { 200: json(joinedSchema, "Joined.") },
  }),
  async (c) => {
    const { organizationId, name, role } = await acceptInvitation(c.get("ctx"), c.req.valid("param").id);
    return c.json({ organization_uuid: organizationId, name, role }, 200);
  },
);

ownInvitations.openapi(
  operation("DELETE /invitations/{id}/", {
    access: "customer",
    summary: "Decline an invitation",
    description:
      "For the account whose verified address was invited; the invitation cannot be accepted any more.",
    params: idParam,
    answers: { 204: { description: "Declined." } },
  }),
  async (c) => {
    await declineInvitation(c.get("ctx"), c.req.valid("param").id);
    return c.body(null, 204);
  },
);
