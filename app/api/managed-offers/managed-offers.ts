/** Offers for partners and staff: their list, their whole content, their way through review. */
import { z } from "@hono/zod-openapi";
import type { ApiCall } from "~/api/environment";
import { answerVersion, expectedVersion } from "~/api/middleware/versions";
import { json, newGroup, operation } from "~/api/operation";
import { idInput, idParam, searchParam, timeInput } from "~/api/wire/input";
import { pageQuery, pageRange, pageSchema, presentPage } from "~/api/wire/page";
import { archiveOffer } from "~/domain/catalogue/manage/archive-offer.server";
import { changeOffer } from "~/domain/catalogue/manage/change-offer.server";
import { createOffer } from "~/domain/catalogue/manage/create-offer.server";
import { listManagedOffers } from "~/domain/catalogue/manage/list-managed-offers.server";
import { readManagedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { CATEGORIES, OFFER_TYPES } from "~/domain/catalogue/offer";
import { DEFAULT_CONTENT, type OfferChange } from "~/domain/catalogue/offer-content";
import { OFFER_STATUSES } from "~/domain/catalogue/offer-status";
import { deleteOffer } from "~/domain/sales/delete-offer.server";
import {
  managedOfferSchema,
  managedOfferSummarySchema,
  presentManagedOffer,
  presentManagedOfferSummary,
} from "./managed-offer-json";
import {
  type OfferPatch,
  offerCreateSchema,
  offerPatchSchema,
  offerReplaceSchema,
  toOfferChange,
} from "./offer-input";

export const managedOffers = newGroup("Offers");

const CHANGED =
  "Changed. A partner's new texts, pictures, higher prices and terms of an offer on sale wait for staff: " +
  "`pending_change` names them, and the rest has been applied.";

export async function answerOffer<Status extends 200 | 201>(c: ApiCall, id: string, status: Status) {
  const ctx = c.get("ctx");
  return answerVersion(c, presentManagedOffer(await readManagedOffer(ctx, id), ctx.origin), status);
}

async function change(c: ApiCall, id: string, body: OfferPatch, defaults: OfferChange["content"]) {
  const { content, ...rest } = toOfferChange(body);
  const edit = { id, ...rest, content: { ...defaults, ...content }, expectedVersion: expectedVersion(c) };
  await changeOffer(c.get("ctx"), edit);
  return answerOffer(c, id, 200);
}

managedOffers.openapi(
  operation("GET /offers/", {
    access: "member",
    scope: "offers:read",
    summary: "List managed offers, last changed first",
    description: "Offers in every state: those of the caller's organizations, for staff all.",
    query: pageQuery.extend({
      search: searchParam(100, "Words of the title, or an id."),
      status: z.enum(OFFER_STATUSES).optional(),
      organization: idInput().optional(),
      type: z.enum(OFFER_TYPES).optional(),
      category: z.enum(CATEGORIES).optional(),
      updated_since: timeInput().optional().openapi({
        description: "Changed by partners or staff at this time or later (`updated_at`); sales do not count.",
      }),
    }),
    answers: { 200: json(pageSchema(managedOfferSummarySchema).openapi("ManagedOfferPage"), "One page.") },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const { organization, search, status, type, category, updated_since: updatedSince } = query;
    const filters = { search, status, type, category, organizationId: organization, updatedSince };
    const offers = await listManagedOffers(c.get("ctx"), { ...filters, ...pageRange(query) });
    return c.json(presentPage(c, offers, query, presentManagedOfferSummary), 200);
  },
);

managedOffers.openapi(
  operation("POST /offers/", {
    access: "manager",
    scope: "offers:write",
    summary: "Create an offer",
    description:
      "The offer begins as a draft; with `status: in_review` it is submitted for review at once, if it is complete. `organization` may be left out by a manager of a single organization.",
    body: offerCreateSchema,
    errors: [404],
    answers: { 201: json(managedOfferSchema, "Created.") },
  }),
  async (c) => {
    const { organization, ...body } = c.req.valid("json");
    const { title, category } = body;
    const change = toOfferChange(body);
    const ctx = c.get("ctx");
    const id = await createOffer(ctx, {
      ...change,
      content: { ...change.content, title, category },
      organizationId: organization ?? null,
    });
    return answerOffer(c, id, 201);
  },
);

managedOffers.openapi(
  operation("GET /offers/{id}/", {
    access: "member",
    scope: "offers:read",
    summary: "Read a managed offer",
    description:
      "Everything that is stored of the offer, in any state. Its `ETag` is its version. Offers of other organizations are answered with 404.",
    params: idParam,
    answers: { 200: json(managedOfferSchema, "The offer; its `ETag` is its version.") },
  }),
  (c) => answerOffer(c, c.req.valid("param").id, 200),
);

managedOffers.openapi(
  operation("PUT /offers/{id}/", {
    access: "manager",
    scope: "offers:write",
    summary: "Replace an offer",
    description:
      "Fields that are left out fall back to their defaults, except `images` and `status`, which stay. While an offer is in review, its organization has to withdraw it to `draft` before changing it.",
    params: idParam,
    ifMatch: true,
    body: offerReplaceSchema,
    answers: { 200: json(managedOfferSchema, CHANGED) },
  }),
  (c) => change(c, c.req.valid("param").id, c.req.valid("json"), DEFAULT_CONTENT),
);

managedOffers.openapi(
  operation("PATCH /offers/{id}/", {
    access: "manager",
    scope: "offers:write",
    summary: "Change parts of an offer, or its state",
    description:
      "Fields that are left out stay as they are; lists such as `price_options` are replaced whole. `status` takes one step: managers submit, pause, resume and end, staff approve and reject.",
    params: idParam,
    ifMatch: true,
    body: offerPatchSchema,
    answers: { 200: json(managedOfferSchema, CHANGED) },
  }),
  (c) => change(c, c.req.valid("param").id, c.req.valid("json"), {}),
);

managedOffers.openapi(
  operation("DELETE /offers/{id}/", {
    access: "manager",
    scope: "offers:write",
    summary: "Archive or delete an offer",
    description:
      "Archives the offer. With `hard=1` an offer without orders is deleted. Sold coupons stay valid.",
    params: idParam,
    ifMatch: true,
    query: z.object({
      hard: z.enum(["0", "1"]).optional().openapi({
        description:
          "`1`: 409 `has_open_coupons` while coupons can be used; an offer with old sales is archived.",
      }),
    }),
    answers: { 204: { description: "Archived or deleted." } },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const remove = c.req.valid("query").hard === "1" ? deleteOffer : archiveOffer;
    await remove(c.get("ctx"), id, expectedVersion(c));
    return c.body(null, 204);
  },
);
