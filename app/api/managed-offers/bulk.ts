/** One action on many offers: its preview, its job, and the result for each offer. */
import { json, newGroup, operation } from "~/api/operation";
import { idParam } from "~/api/wire/input";
import { previewBulk, readBulkJob, requestBulk } from "~/domain/catalogue/bulk/bulk-jobs.server";
import { newId } from "~/domain/kernel/ids.server";
import {
  actionFrom,
  bulkJobSchema,
  bulkPreviewSchema,
  bulkRequestSchema,
  presentBulkJob,
  presentBulkPreview,
} from "./bulk-json";

export const bulkOffers = newGroup("Offers");

bulkOffers.openapi(
  operation("POST /offers/bulk/preview/", {
    access: "manager",
    summary: "Preview an action on many offers",
    description: "Writes nothing: says of each offer what the action would do now, and why it would not.",
    body: bulkRequestSchema,
    errors: [404],
    answers: { 200: json(bulkPreviewSchema, "In the order of the request.") },
  }),
  async (c) => {
    const input = c.req.valid("json");
    const asked = { organizationId: input.organization, offerIds: input.offers, action: actionFrom(input) };
    return c.json(presentBulkPreview(await previewBulk(c.get("ctx"), asked)), 200);
  },
);

bulkOffers.openapi(
  operation("POST /offers/bulk/", {
    access: "manager",
    summary: "Change many offers by one action",
    description:
      "Begins a job that changes each offer in a transaction of its own, by the rules of a single one: offers of others are refused one by one, the rest is done. Read the job until `ended_at` is set. Send an `Idempotency-Key`, so that a repeated call is the same job.",
    body: bulkRequestSchema,
    errors: [404],
    answers: { 201: json(bulkJobSchema, "The job, which begins within a second.") },
  }),
  async (c) => {
    const input = c.req.valid("json");
    const asked = { organizationId: input.organization, offerIds: input.offers, action: actionFrom(input) };
    const ctx = c.get("ctx");
    const id = await requestBulk(ctx, { ...asked, key: newId() });
    return c.json(presentBulkJob(await readBulkJob(ctx, id)), 201);
  },
);

bulkOffers.openapi(
  operation("GET /offers/bulk/{id}/", {
    access: "manager",
    summary: "Read the job of an action on many offers",
    description: "Says what became of each offer so far. The job is kept for 30 days.",
    params: idParam,
    answers: { 200: json(bulkJobSchema, "What became of each offer so far.") },
  }),
  async (c) => c.json(presentBulkJob(await readBulkJob(c.get("ctx"), c.req.valid("param").id)), 200),
);
