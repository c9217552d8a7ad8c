/** The JSON of a member's invitations: the link, what a friend's first order gives, and what became of each. */
import { z } from "@hono/zod-openapi";
import { decimal, instant, instantOrNull, listOf, made, orNull, renamed, wire } from "~/api/wire/wire";
import {
  CREDIT_REFUSALS,
  type FriendTerms,
  INVITATION_STATES,
  invitationPath,
} from "~/domain/sales/friends/friend-credit";
import type { MembersInvitation } from "~/domain/sales/friends/read-invitations.server";

const terms = wire<FriendTerms>()(null, {
  amount: renamed("credit", decimal(z.string().openapi({ example: "5.00" }))),
  min_order: renamed(
    "minOrder",
    decimal(
      z.string().openapi({ description: "What the friend's first order costs at least, gift cards aside." }),
    ),
  ),
  per_year: renamed(
    "perYear",
    z.int().openapi({ description: "Credits for one account in 365 days, at most." }),
  ),
});

const invitation = wire<MembersInvitation>()(null, {
  state: z.enum(INVITATION_STATES).openapi({
    description: "`accepted`: waits for the friend's first order, and for the end of its withdrawal.",
  }),
  reason: z.enum(CREDIT_REFUSALS).nullable().openapi({ description: "Of no credit, or one taken back." }),
  accepted_at: renamed("acceptedAt", instant()),
  decided_at: renamed("decidedAt", instantOrNull()),
});

interface Friends {
  /** null while the shop gives no credits. */
  code: string | null;
  terms: FriendTerms | null;
  invitations: MembersInvitation[];
}

export const { schema: friendsSchema, present: presentFriends } = wire<Friends>()("FriendInvitations", {
  code: z.string().nullable().openapi({
    description: "What a friend accepts; null while the shop gives no credits.",
    example: "ABCD3FGH7K",
  }),
  link: made(
    z.url().nullable().openapi({ description: "The page on which a friend accepts." }),
    ({ code }: Friends, origin) => (code === null ? null : `${origin}${invitationPath(code)}`),
  ),
  credit: renamed("terms", orNull(terms, { description: "null while the shop gives no credits." })),
  invitations: listOf(invitation, { description: "The newest 50, newest first, without names." }),
});
