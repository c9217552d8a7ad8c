/** Reads, adds and changes votes on offers. */
import { z } from "@hono/zod-openapi";
import { limitTarget } from "~/api/middleware/limit-rate";
import { json, newGroup, operation } from "~/api/operation";
import { idInput } from "~/api/wire/input";
import { pageRange, presentPage } from "~/api/wire/page";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { changeFeedback } from "~/domain/feedback/change-feedback.server";
import { createFeedback } from "~/domain/feedback/create-feedback.server";
import { markUseful } from "~/domain/feedback/mark-useful.server";
import { listFeedback } from "~/domain/feedback/queries.server";
import { identifyVoter } from "~/domain/feedback/recognise-voter.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { sandboxOf } from "~/domain/kernel/permissions";
import { hasRecentPurchase } from "~/domain/sales/history/recent-purchase.server";
import {
  acceptedFeedbackSchema,
  feedbackChangeSchema,
  feedbackListSchema,
  feedbackQuery,
  feedbackReplacementSchema,
  feedbackSchema,
  markedUsefulSchema,
  newFeedbackSchema,
  presentFeedback,
  presentPublished,
  presentRatings,
} from "./feedback-json";

export const feedback = newGroup("Feedback");

/** "" is none; undefined stays: it was not said. */
const trimmed = (text: string | null | undefined) => (text === undefined ? undefined : text?.trim() || null);

const params = z.object({ id: idInput() });

feedback.openapi(
  operation("GET /public/offers/{id}/feedback/", {
    access: "anyone",
    kept: { of: "offers", exact: true },
    summary: "List the published votes of an offer",
    description:
      "Newest first unless `ordering` says otherwise, with the offer's whole rating. Only votes of people who bought or used the offer are published and counted.",
    params,
    query: feedbackQuery,
    answers: { 200: json(feedbackListSchema, "A page of votes with the whole rating.") },
  }),
  async (c) => {
    const { db, actor } = c.get("ctx");
    const query = c.req.valid("query");
    const offer = await readOffer(db, c.req.valid("param").id, { sandbox: sandboxOf(actor) });
    if (!offer) throw new DomainError("not_found");
    const { ordering: order, stars = null } = query;
    const votes = await listFeedback(db, offer.id, { order, stars, ...pageRange(query) });
    const page = presentPage(c, votes, query, presentPublished);
    return c.json({ ...page, ...presentRatings(offer) }, 200);
  },
);

feedback.openapi(
  operation("POST /public/offers/feedback/", {
    access: "anyone",
    limit: "feedback",
    summary: "Vote for an offer",
    description:
      "One vote per offer and mailbox. It is published and counted when the voter is recognised, by account or by the `sig` of a mail, and has recently bought or used the offer; otherwise it is kept unpublished. The `edit_token` of the answer lets its author change the vote for 30 days. A recognised voter's second vote changes the first, too, and leaves what it does not send; its `edit_token` replaces the earlier one. After the 30 days: 409 `feedback_closed`.",
    body: newFeedbackSchema,
    errors: [404, 409],
    answers: {
      200: json(
        acceptedFeedbackSchema,
        "This mailbox has already voted for the offer. A recognised voter's vote is changed; otherwise it is as it was, and `edit_token` is null.",
      ),
      201: json(acceptedFeedbackSchema, "Stored."),
    },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { offer_uuid: offerId, user_email: email, sig, ...vote } = c.req.valid("json");
    if (email) await limitTarget(c, "feedback", `mail:${emailKey(email)}`);
    const voter = await identifyVoter(ctx, { offerId, email: email ?? null, sig: sig ?? null });
    const taken = await createFeedback(ctx, {
      offerId,
      stars: vote.feedback_stars,
      comment: trimmed(vote.comment),
      authorName: trimmed(vote.author_name),
      voter,
      hasRecentlyBought: await hasRecentPurchase(ctx.db, voter, offerId),
    });
    c.header("Cache-Control", "no-store");
    const body = { id: taken.id, status: taken.status, edit_token: taken.editToken };
    return c.json(body, taken.created ? 201 : 200);
  },
);

feedback.openapi(
  operation("POST /public/offers/feedback/{id}/useful/", {
    access: "session",
    limit: "useful",
    summary: "Say that a published opinion was useful",
    description:
      "Once for an account or an anonymous session; repeated, it changes nothing. It orders lists by `useful` and never changes a rating.",
    params,
    errors: [409],
    answers: { 200: json(markedUsefulSchema, "The number of such readers.") },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    await limitTarget(c, "useful", `opinion:${id}`);
    const { useful, counted } = await markUseful(c.get("ctx"), id);
    c.header("Cache-Control", "no-store");
    return c.json({ useful_votes: useful, counted }, 200);
  },
);

const AUTHOR =
  "For its author: the account that voted, or the holder of the `edit_token`. Possible for 30 days; then 409 `feedback_closed`.";

for (const { method, schema, summary, rest } of [
  {
    method: "PUT",
    schema: feedbackReplacementSchema,
    summary: "Replace a vote",
    rest: "A vote of another author is answered with 404.",
  },
  {
    method: "PATCH",
    schema: feedbackChangeSchema,
    summary: "Change parts of a vote",
    rest: "Fields that are left out stay as they are.",
  },
] as const) {
  feedback.openapi(
    operation(`${method} /public/offers/feedback/{id}/`, {
      access: "anyone",
      limit: "feedback",
      summary,
      description: `${AUTHOR} ${rest}`,
      params,
      body: schema,
      errors: [409],
      answers: { 200: json(feedbackSchema, "The vote as it is now.") },
    }),
    async (c) => {
      const { feedback_stars: stars, comment, edit_token: token } = c.req.valid("json");
      const { id } = c.req.valid("param");
      const change = { id, stars, comment, editToken: token ?? null };
      return c.json(presentFeedback(await changeFeedback(c.get("ctx"), change)), 200);
    },
  );
}
