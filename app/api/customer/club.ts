/** Joins and leaves the club, and reads the caller's membership. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { currency, decimal, instantOrNull, time, wire } from "~/api/wire/wire";
import { CLUB_PLANS, type ClubMembership } from "~/domain/club/club";
import { joinClub } from "~/domain/club/join-club.server";
import { leaveClub } from "~/domain/club/leave-club.server";
import { readMembership } from "~/domain/club/queries.server";
import { userIdOf } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { site } from "~/site-settings";

export const club = newGroup("Club");

const PATH = "/customer/subscribe/club/";

const { schema: membershipSchema, present: presentMembership } = wire<ClubMembership>()("ClubMembership", {
  plan: z.enum(CLUB_PLANS),
  status: z.enum(["pending", "active", "past_due", "cancelled", "expired"]),
  current_period_end: instantOrNull(
    time().nullable().openapi({ description: "null = until it is cancelled." }),
  ),
  price: decimal(),
  currency,
});

club.openapi(
  operation(`POST ${PATH}`, {
    location: "/customer/subscribe/club/",
    access: "customer",
    summary: "Join the club",
    description:
      "Members may order offers of type `subscription`; for anyone else sales/validate/ and sales/create/ answer " +
      "`membership_required`. `accept_terms` accepts `legal_versions.club` of the dictionaries.",
    body: z
      .object({
        plan: z.enum(CLUB_PLANS),
        accept_terms: z.boolean().refine((accepted) => accepted, { error: "terms_required" }),
      })
      .openapi("ClubApplication"),
    answers: { 201: json(membershipSchema, "The new membership.") },
  }),
  async (c) => {
    const { plan } = c.req.valid("json");
    const joined = await joinClub(c.get("ctx"), { plan, termsVersion: site.legalVersions.club });
    return c.json(presentMembership(joined), 201);
  },
);

club.openapi(
  operation(`GET ${PATH}`, {
    access: "customer",
    summary: "Read the caller's club membership",
    description: "404 when the account is not a member.",
    errors: [404],
    answers: { 200: json(membershipSchema, "The membership in force.") },
  }),
  async (c) => {
    const { db, actor } = c.get("ctx");
    const userId = userIdOf(actor);
    const membership = userId === null ? null : await readMembership(db, userId);
    if (!membership) throw new DomainError("not_found");
    c.header("Cache-Control", "private, no-store");
    return c.json(presentMembership(membership), 200);
  },
);

club.openapi(
  operation(`DELETE ${PATH}`, {
    access: "customer",
    summary: "Leave the club",
    description:
      "Takes effect at once; coupons that the member already has stay valid. Repeating the call answers the same.",
    answers: { 204: { description: "The account is not a member." } },
  }),
  async (c) => {
    await leaveClub(c.get("ctx"));
    return c.body(null, 204);
  },
);
