/** The credit for a friend invited: the member's link with what came of it, and the friend's acceptance. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { config } from "~/config.server";
import { userIdOf } from "~/domain/kernel/context";
import { conflict, notFound } from "~/domain/kernel/errors";
import { plainText } from "~/domain/kernel/schemas";
import { acceptFriendInvitation } from "~/domain/sales/friends/accept-invitation.server";
import { ownFriendCode } from "~/domain/sales/friends/invite-code.server";
import { readInvitations } from "~/domain/sales/friends/read-invitations.server";
import { friendsSchema, presentFriends } from "./friends-json";

export const friends = newGroup("Subscriptions");

const isOn = () => config.friends.credit > 0;

friends.openapi(
  operation("GET /customer/friends/", {
    access: "customer",
    summary: "Read the account's invitation link and what its invitations have come to",
    description:
      "The credit is a gift card that the account keeps (`GET /gift-cards/`), once a friend's first order can no longer be given back. Whose order it was is not shown.",
    answers: { 200: json(friendsSchema, "Link, conditions and outcomes.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    c.header("Cache-Control", "private, no-store");
    const terms = isOn() ? config.friends : null;
    const code = terms && (await ownFriendCode(ctx));
    const invitations = await readInvitations(ctx.db, userIdOf(ctx.actor) ?? "");
    return c.json(presentFriends({ code, terms, invitations }, ctx.origin), 200);
  },
);

const acceptSchema = z
  .object({ code: plainText(40).openapi({ example: "ABCD3FGH7K" }) })
  .openapi("FriendInvitationCode");

friends.openapi(
  operation("POST /customer/friends/accept/", {
    access: "customer",
    limit: "promo",
    summary: "Accept a member's invitation",
    description:
      "For the account that will order; the first invitation counts, and a repeated or later one changes nothing. 404 for a code of no member, " +
      "or while the shop gives no credits; 409 `own_invitation`.",
    body: acceptSchema,
    errors: [404, 409],
    answers: { 204: { description: "An invitation is noted for the account." } },
  }),
  async (c) => {
    const outcome = isOn() ? await acceptFriendInvitation(c.get("ctx"), c.req.valid("json").code) : "unknown";
    if (outcome === "unknown") throw notFound();
    if (outcome === "own") throw conflict("own_invitation");
    return c.body(null, 204);
  },
);
