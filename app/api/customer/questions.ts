/** Calls about questions to the seller of an offer: the answered ones, and a new one. */
import { z } from "@hono/zod-openapi";
import { limitTarget } from "~/api/middleware/limit-rate";
import { json, newGroup, operation } from "~/api/operation";
import { idInput } from "~/api/wire/input";
import { pageQuery, pageRange, pageSchema, presentPage } from "~/api/wire/page";
import { encoded, instant, wire } from "~/api/wire/wire";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { askQuestion } from "~/domain/feedback/questions/ask-question.server";
import { type AnsweredQuestion, QUESTION_LIMIT } from "~/domain/feedback/questions/question";
import { listQuestions } from "~/domain/feedback/questions/question-queries.server";
import { authorName } from "~/domain/feedback/schemas";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { sandboxOf } from "~/domain/kernel/permissions";
import { plainText, requiredText } from "~/domain/kernel/schemas";
import { apiTexts } from "~/locales/es/api";

export const questions = newGroup("Feedback");

const params = z.object({ id: idInput() });

const answered = wire<AnsweredQuestion>()("AnsweredQuestion", {
  id: z.uuid(),
  question: z.string(),
  author: encoded(
    z.string().openapi({ example: "Ana P." }),
    (author: string | null) => author ?? apiTexts.anonymousAuthor,
  ),
  asked_at: instant(),
  answer: z.string(),
  answered_at: instant(),
});

questions.openapi(
  operation("GET /public/offers/{id}/questions/", {
    access: "anyone",
    kept: { of: "offers", exact: true },
    summary: "List the questions about an offer that its seller has answered",
    description: "The latest answers first. A question is unseen until it is answered.",
    params,
    query: pageQuery,
    answers: { 200: json(pageSchema(answered.schema).openapi("AnsweredQuestionPage"), "One page.") },
  }),
  async (c) => {
    const { db, actor } = c.get("ctx");
    const query = c.req.valid("query");
    const offer = await readOffer(db, c.req.valid("param").id, { sandbox: sandboxOf(actor) });
    if (!offer) throw new DomainError("not_found");
    const page = await listQuestions(db, offer.id, pageRange(query));
    return c.json(presentPage(c, page, query, answered.present), 200);
  },
);

questions.openapi(
  operation("POST /public/offers/{id}/questions/", {
    access: "anyone",
    limit: "question",
    summary: "Ask the seller of an offer a question",
    description:
      "An account with a confirmed address asks at once (`waiting`); others confirm the question by a link that is mailed to `user_email` " +
      "(`pending`, for every address alike). Web and mail addresses and telephone numbers are refused (`has_contact`). The same question sent " +
      "again is one question as long as it waits. The answer is mailed to the asker and published with the question.",
    params,
    body: z
      .object({
        question: requiredText(QUESTION_LIMIT),
        user_email: plainText(254)
          .optional()
          .openapi({ description: "May be left out by a signed-in account, which then asks with its own." }),
        author_name: authorName().optional().openapi({
          description: "Shown as first name and initial; accounts are shown by their own name.",
        }),
      })
      .openapi("NewQuestion"),
    errors: [404, 409],
    answers: {
      202: json(
        z.object({ status: z.enum(["waiting", "pending"]) }).openapi("AskedQuestion"),
        "Taken: it waits for the seller, or for its mailbox.",
      ),
    },
  }),
  async (c) => {
    const { question, user_email: email, author_name: name } = c.req.valid("json");
    if (email) await limitTarget(c, "question", `mail:${emailKey(email)}`);
    const status = await askQuestion(c.get("ctx"), {
      offerId: c.req.valid("param").id,
      question: question.trim(),
      name: name?.trim() || null,
      email: email ?? null,
    });
    c.header("Cache-Control", "no-store");
    return c.json({ status }, 202);
  },
);
