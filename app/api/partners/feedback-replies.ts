/** Calls of sellers about votes on their offers: list them, reply once, dispute. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { idInput, idParam } from "~/api/wire/input";
import { pageQuery, pageRange, pageSchema, presentPage } from "~/api/wire/page";
import { instant, made, orNull, renamed, uuid, wire } from "~/api/wire/wire";
import { disputeFeedback } from "~/domain/feedback/dispute-feedback.server";
import type { OwnFeedback } from "~/domain/feedback/feedback";
import { listOwnFeedback } from "~/domain/feedback/own-feedback.server";
import { DISPUTE_LIMIT, DISPUTE_REASONS, REPLY_LIMIT } from "~/domain/feedback/reply-rules";
import { replyToFeedback } from "~/domain/feedback/reply-to-feedback.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requiredText } from "~/domain/kernel/schemas";

export const feedbackReplies = newGroup("Feedback");

const reply = wire<NonNullable<OwnFeedback["reply"]>>()(null, { text: z.string(), at: instant() });

const { schema: ownFeedbackSchema, present } = wire<OwnFeedback>()("OwnFeedback", {
  uuid,
  organization_uuid: renamed("organizationId", z.uuid()),
  offer: made(z.object({ uuid: z.uuid(), title: z.string() }), ({ offerId, offerTitle }: OwnFeedback) => ({
    uuid: offerId,
    title: offerTitle,
  })),
  feedback_stars: renamed("stars", z.int()),
  comment: z.string().nullable(),
  author: z.string().nullable().openapi({ description: "First name and initial, as published." }),
  created_at: instant(),
  reply: orNull(reply),
  may_reply: z.boolean().openapi({ description: "A reply may be written, or corrected, now." }),
  dispute: z
    .object({
      reason: z.string(),
      evidence: z.string().nullable(),
      decision: z.string().nullable(),
      note: z.string().nullable(),
    })
    .nullable()
    .openapi({
      description:
        "null = not disputed; `decision` null = staff have not decided, otherwise `kept`, with the reason in `note`. A vote " +
        "that they removed is no longer listed.",
    }),
});

async function readBack(ctx: Context, id: string) {
  const query = { organizationId: null, id, limit: 1, offset: 0 };
  const [vote] = (await listOwnFeedback(ctx, query)).results;
  if (!vote) throw new DomainError("not_found");
  return present(vote);
}

feedbackReplies.openapi(
  operation("GET /feedback/", {
    access: "manager",
    summary: "List the published votes on managed offers, unanswered first",
    description:
      "Votes on the offers of the caller's organizations, for staff on all, each with its reply and its dispute.",
    query: pageQuery.extend({
      organization: idInput().optional(),
      offer: idInput().optional(),
      answered: z.enum(["true", "false"]).optional(),
    }),
    errors: [404],
    answers: { 200: json(pageSchema(ownFeedbackSchema).openapi("OwnFeedbackPage"), "One page.") },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const votes = await listOwnFeedback(c.get("ctx"), {
      organizationId: query.organization ?? null,
      offerId: query.offer,
      answered: query.answered === undefined ? undefined : query.answered === "true",
      ...pageRange(query),
    });
    c.header("Cache-Control", "no-store");
    return c.json(presentPage(c, votes, query, present), 200);
  },
);

feedbackReplies.openapi(
  operation("PUT /feedback/{id}/reply/", {
    access: "manager",
    limit: "feedback",
    summary: "Reply to a vote in public",
    description:
      "One reply a vote, shown on the offer's page; it can be corrected for 24 hours (409 `reply_closed`).",
    params: idParam,
    body: z.object({ text: requiredText(REPLY_LIMIT) }),
    errors: [409],
    answers: { 200: json(ownFeedbackSchema, "The vote with its reply.") },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    await replyToFeedback(c.get("ctx"), { id, text: c.req.valid("json").text.trim() });
    return c.json(await readBack(c.get("ctx"), id), 200);
  },
);

feedbackReplies.openapi(
  operation("POST /feedback/{id}/dispute/", {
    access: "manager",
    limit: "feedback",
    summary: "Ask staff to look at a vote that breaks the rules",
    description: "Once a vote. It stays published until staff have decided; a bad opinion is no reason.",
    params: idParam,
    body: z.object({ reason: z.enum(DISPUTE_REASONS), evidence: requiredText(DISPUTE_LIMIT) }),
    errors: [409],
    answers: { 200: json(ownFeedbackSchema, "The vote with its dispute.") },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const { reason, evidence } = c.req.valid("json");
    await disputeFeedback(c.get("ctx"), { id, reason, evidence: evidence.trim() });
    return c.json(await readBack(c.get("ctx"), id), 200);
  },
);
