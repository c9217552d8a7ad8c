/** Calls of sellers about questions on their offers: list them, answer, refuse. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { idInput, idParam } from "~/api/wire/input";
import { pageQuery, pageRange, pageSchema, presentPage } from "~/api/wire/page";
import { instant, made, orNull, renamed, uuid, wire } from "~/api/wire/wire";
import { answerQuestion } from "~/domain/feedback/questions/answer-question.server";
import { listOwnQuestions } from "~/domain/feedback/questions/own-questions.server";
import { ANSWER_LIMIT, type OwnQuestion, REFUSAL_REASONS } from "~/domain/feedback/questions/question";
import { refuseQuestion } from "~/domain/feedback/questions/refuse-question.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requiredText } from "~/domain/kernel/schemas";

export const ownQuestions = newGroup("Feedback");

const answer = wire<NonNullable<OwnQuestion["answer"]>>()(null, { text: z.string(), at: instant() });

const { schema: questionSchema, present } = wire<OwnQuestion>()("OwnQuestion", {
  uuid,
  organization_uuid: renamed("organizationId", z.uuid()),
  offer: made(z.object({ uuid: z.uuid(), title: z.string() }), ({ offerId, offerTitle }: OwnQuestion) => ({
    uuid: offerId,
    title: offerTitle,
  })),
  question: z.string(),
  author: z.string().nullable().openapi({ description: "First name and initial, as published." }),
  asked_at: instant(),
  status: z.enum(["waiting", "answered", "refused", "removed"]).openapi({
    description: "Only `answered` ones are public. `refused` by the seller, `removed` by staff.",
  }),
  answer: orNull(answer),
  may_answer: z.boolean().openapi({ description: "An answer may be written, or corrected, now." }),
  reason: z.string().nullable().openapi({
    description: "Why it was refused, one of the reasons of the call; of a removed one the words of staff.",
  }),
});

async function readBack(ctx: Context, id: string) {
  const [asked] = (await listOwnQuestions(ctx, { organizationId: null, id, limit: 1, offset: 0 })).results;
  if (!asked) throw new DomainError("not_found");
  return present(asked);
}

ownQuestions.openapi(
  operation("GET /questions/", {
    access: "manager",
    summary: "List the questions about managed offers, unanswered first",
    description: "Of the offers of the caller's organizations, for staff of all.",
    query: pageQuery.extend({
      organization: idInput().optional(),
      offer: idInput().optional(),
      status: z.enum(["waiting", "answered"]).optional(),
    }),
    errors: [404],
    answers: { 200: json(pageSchema(questionSchema).openapi("OwnQuestionPage"), "One page.") },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const { organization = null, offer: offerId, status } = query;
    const list = await listOwnQuestions(c.get("ctx"), {
      organizationId: organization,
      offerId,
      status,
      ...pageRange(query),
    });
    c.header("Cache-Control", "no-store");
    return c.json(presentPage(c, list, query, present), 200);
  },
);

ownQuestions.openapi(
  operation("PUT /questions/{id}/answer/", {
    access: "manager",
    limit: "feedback",
    summary: "Answer a question, which publishes both",
    description:
      "The asker gets the answer by mail. It can be corrected for 24 hours (409 `reply_closed`), which sends no second mail. Web and mail " +
      "addresses and telephone numbers are refused (`has_contact`).",
    params: idParam,
    body: z.object({ text: requiredText(ANSWER_LIMIT) }),
    errors: [409],
    answers: { 200: json(questionSchema, "The question with its answer.") },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    await answerQuestion(c.get("ctx"), { id, text: c.req.valid("json").text.trim() });
    return c.json(await readBack(c.get("ctx"), id), 200);
  },
);

ownQuestions.openapi(
  operation("POST /questions/{id}/refusal/", {
    access: "manager",
    limit: "feedback",
    summary: "Refuse a question, or hide an answered one",
    description: "The asker gets the reason by mail. It cannot be undone; repeated, it changes nothing.",
    params: idParam,
    body: z.object({ reason: z.enum(REFUSAL_REASONS) }),
    errors: [409],
    answers: { 200: json(questionSchema, "The refused question.") },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    await refuseQuestion(c.get("ctx"), { id, reason: c.req.valid("json").reason });
    return c.json(await readBack(c.get("ctx"), id), 200);
  },
);
