/** Invitations to the caller's own mailbox: read, accept, decline. */
import { z } from "@hono/zod-openapi";
import { newGroup, operation } from "~/api/operation";
import { errorResponses } from "~/api/wire/errors";
import { idParam } from "~/api/wire/input";
import { json } from "~/api/wire/json";
import { acceptInvitation, declineInvitation } from "~/domain/organizations/team/answer-invitation.server";
import { listOwnInvitations } from "~/domain/organizations/team/queries.server";
import { joinedSchema, ownInvitationSchema, presentOwnInvitation } from "./team-json";

export const ownInvitations = newGroup();

const tags = ["Team"];

ownInvitations.openapi(
  operation({
    method: "get",
    path: "/invitations/",
    access: "customer",
    tags,
    summary: "List the invitations to one's own mailbox",
    description: "Those that can be accepted; none while the account's address is not verified.",
    responses: { 200: json(z.array(ownInvitationSchema), "The oldest first.") },
  }),
  async (c) => c.json((await listOwnInvitations(c.get("ctx"))).map(presentOwnInvitation), 200),
);

ownInvitations.openapi(
  operation({
    method: "post",
    path: "/invitations/{id}/accept/",
    access: "customer",
    tags,
    summary: "Join the organization",
    description: "Only for the account whose verified address was invited.",
    request: { params: idParam },
    responses: { 200: json(joinedSchema, "Joined."), ...errorResponses([409]) },
  }),
  async (c) => {
    const { organizationId, name, role } = await acceptInvitation(c.get("ctx"), c.req.valid("param").id);
    return c.json({ organization_uuid: organizationId, name, role }, 200);
  },
);

ownInvitations.openapi(
  operation({
    method: "delete",
    path: "/invitations/{id}/",
    access: "customer",
    tags,
    summary: "Decline an invitation",
    description:
      "For the account whose verified address was invited; the invitation cannot be accepted any more.",
    request: { params: idParam },
    responses: { 204: { description: "Declined." } },
  }),
  async (c) => {
    await declineInvitation(c.get("ctx"), c.req.valid("param").id);
    return c.body(null, 204);
  },
);
