/** Changes of offers on sale: reading and withdrawing them, staff's decision, kept versions, the review queue. */
import { z } from "@hono/zod-openapi";
import { expectedVersion } from "~/api/middleware/versions";
import { json, newGroup, operation } from "~/api/operation";
import { idParam } from "~/api/wire/input";
import { pageQuery, pageRange, pageSchema, presentPage } from "~/api/wire/page";
import {
  diffOfChange,
  listReviewQueue,
  listVersions,
} from "~/domain/catalogue/changes/change-queries.server";
import { duplicateOffer } from "~/domain/catalogue/manage/duplicate-offer.server";
import { withdrawChange } from "~/domain/catalogue/manage/withdraw-change.server";
import { REASON_CODES } from "~/domain/catalogue/offer-status";
import { CHANGE_DECISIONS, decideChange } from "~/domain/catalogue/review/decide-change.server";
import { DomainError } from "~/domain/kernel/errors";
import { plainText } from "~/domain/kernel/schemas";
import { copiedOffer } from "~/locales/es/api";
import { managedOfferSchema } from "./managed-offer-json";
import { answerOffer } from "./managed-offers";
import {
  offerVersionSchema,
  openChangeSchema,
  presentOfferVersion,
  presentOpenChange,
  presentWaitingReview,
  waitingReviewSchema,
} from "./offer-change-json";

export const offerChanges = newGroup("Offers");

offerChanges.openapi(
  operation("GET /offers/reviews/", {
    access: "staff",
    summary: "List what waits for review, longest waiting first",
    description:
      "What staff have to decide: offers that were submitted, and changes of offers on sale that were proposed. An entry moves to the end when its partner edits it.",
    query: pageQuery,
    answers: { 200: json(pageSchema(waitingReviewSchema).openapi("WaitingReviewPage"), "One page.") },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const waiting = await listReviewQueue(c.get("ctx"), pageRange(query));
    return c.json(presentPage(c, waiting, query, presentWaitingReview), 200);
  },
);

offerChanges.openapi(
  operation("GET /offers/{id}/change/", {
    access: "member",
    scope: "offers:read",
    summary: "Read the change that waits for staff",
    description:
      "The offer stays on sale as it is until staff decide. 404 while no change waits. The `digest` names exactly the values that were read.",
    params: idParam,
    answers: { 200: json(openChangeSchema, "Old and new values; 404 without such a change.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const change = await diffOfChange(ctx, c.req.valid("param").id);
    if (!change) throw new DomainError("not_found");
    return c.json(presentOpenChange(change, ctx.origin), 200);
  },
);

offerChanges.openapi(
  operation("DELETE /offers/{id}/change/", {
    access: "manager",
    scope: "offers:write",
    summary: "Withdraw the change that waits for staff",
    description:
      "Managers withdraw what they proposed, also after staff have asked for changes. 409 `no_open_change` when nothing waits.",
    params: idParam,
    ifMatch: true,
    answers: { 204: { description: "Withdrawn." } },
  }),
  async (c) => {
    await withdrawChange(c.get("ctx"), c.req.valid("param").id, expectedVersion(c));
    return c.body(null, 204);
  },
);

const decisionSchema = z
  .object({
    decision: z.enum(CHANGE_DECISIONS).openapi({ description: "`returned` asks the partner for changes." }),
    digest: z.string().max(64).openapi({
      description: "Of the change as it was read; 409 `stale_change` once old or new values have changed.",
    }),
    reason_code: z.enum(REASON_CODES).nullish().openapi({ description: "Needed unless approved." }),
    reason: plainText(2_000)
      .nullish()
      .openapi({ description: "Needed unless approved; mailed to the partner." }),
  })
  .openapi("OfferChangeDecision");

offerChanges.openapi(
  operation("POST /offers/{id}/change/decision/", {
    access: "staff",
    summary: "Decide on the change that waits",
    description:
      "Staff only. `approved` writes the change to the offer and keeps a version; `returned` asks the partner for corrections; `rejected` ends it. The partner is told by mail.",
    params: idParam,
    body: decisionSchema,
    errors: [409],
    answers: { 200: json(managedOfferSchema, "The offer as it is now.") },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const { decision, digest, reason_code, reason } = c.req.valid("json");
    const reasons = { reasonCode: reason_code ?? null, reason: reason ?? null };
    await decideChange(c.get("ctx"), { offerId: id, decision, digest, ...reasons });
    return answerOffer(c, id, 200);
  },
);

offerChanges.openapi(
  operation("POST /offers/{id}/duplicate/", {
    access: "manager",
    summary: "Duplicate an offer as a draft",
    description:
      "Copies texts, terms, places and active options with their prices and capacity; not pictures, dates, sales, votes or the price history, so that nothing can be struck through for 30 days.",
    params: idParam,
    answers: { 201: json(managedOfferSchema, "The draft.") },
  }),
  async (c) => {
    const { id: offerId } = c.req.valid("param");
    const copy = await duplicateOffer(c.get("ctx"), { offerId, suffix: copiedOffer.suffix });
    return answerOffer(c, copy, 201);
  },
);

offerChanges.openapi(
  operation("GET /offers/{id}/versions/", {
    access: "member",
    scope: "offers:read",
    summary: "List the approved versions of an offer",
    description:
      "Each version with its difference from the one before; buyers keep the terms they bought under, whatever comes later.",
    params: idParam,
    query: pageQuery,
    answers: { 200: json(pageSchema(offerVersionSchema).openapi("OfferVersionPage"), "One page.") },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const versions = await listVersions(c.get("ctx"), c.req.valid("param").id, pageRange(query));
    return c.json(presentPage(c, versions, query, presentOfferVersion), 200);
  },
);
