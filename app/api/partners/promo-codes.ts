/** Manages promo codes: partners their own, staff all. */
import { z } from "@hono/zod-openapi";
import type { ApiCall } from "~/api/environment";
import { answerVersion, expectedVersion } from "~/api/middleware/versions";
import { json, newGroup, operation } from "~/api/operation";
import { idInput, idParam, searchParam } from "~/api/wire/input";
import { pageQuery, pageRange, pageSchema, presentPage } from "~/api/wire/page";
import { changePromoCode } from "~/domain/pricing/change-promo-code.server";
import { createPromoCode } from "~/domain/pricing/create-promo-code.server";
import { deletePromoCode } from "~/domain/pricing/delete-promo-code.server";
import { listManagedPromos, readManagedPromo } from "~/domain/pricing/managed-promo-queries.server";
import { DEFAULT_PROMO, NO_TARGETS, PROMO_SCOPES } from "~/domain/pricing/promo-content";
import {
  presentPromoCode,
  promoCodeSchema,
  promoCreateSchema,
  promoPatchSchema,
  toPromoContent,
} from "./promo-code-json";

export const promocodes = newGroup("Promo codes");

async function answer<Status extends 200 | 201>(c: ApiCall, id: string, status: Status) {
  const { db, actor } = c.get("ctx");
  return answerVersion(c, presentPromoCode(await readManagedPromo(db, actor, id)), status);
}

promocodes.openapi(
  operation("GET /promocodes/", {
    access: "manager",
    summary: "List promo codes, newest first",
    description: "Codes of the caller's organizations, for staff all.",
    query: pageQuery.extend({
      search: searchParam(64, "Part of the code."),
      organization: idInput().optional(),
      scope: z.enum(PROMO_SCOPES).optional(),
      is_active: z.enum(["true", "false"]).optional(),
    }),
    answers: { 200: json(pageSchema(promoCodeSchema).openapi("PromoCodePage"), "One page.") },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const found = await listManagedPromos(c.get("ctx"), {
      search: query.search,
      scope: query.scope,
      organizationId: query.organization,
      isActive: query.is_active === undefined ? undefined : query.is_active === "true",
      ...pageRange(query),
    });
    return c.json(presentPage(c, found, query, presentPromoCode), 200);
  },
);

promocodes.openapi(
  operation("POST /promocodes/", {
    access: "manager",
    summary: "Create a promo code",
    description:
      "Partners create codes for their own organization, which pays for the discount; staff may create codes for everything. Codes are stored in upper case and are unique.",
    body: promoCreateSchema,
    errors: [404],
    answers: { 201: json(promoCodeSchema, "Created.") },
  }),
  async (c) => {
    const { targets, ...content } = toPromoContent(c.req.valid("json"));
    const id = await createPromoCode(c.get("ctx"), { ...content, targets: { ...NO_TARGETS, ...targets } });
    return answer(c, id, 201);
  },
);

promocodes.openapi(
  operation("GET /promocodes/{id}/", {
    access: "manager",
    summary: "Read a promo code",
    description: "Its `ETag` is its version. Codes of other organizations are answered with 404.",
    params: idParam,
    answers: { 200: json(promoCodeSchema, "The code; its `ETag` is its version.") },
  }),
  (c) => answer(c, c.req.valid("param").id, 200),
);

promocodes.openapi(
  operation("PUT /promocodes/{id}/", {
    access: "manager",
    summary: "Replace a promo code",
    description:
      "Fields that are left out fall back to their defaults. Orders that were placed keep the discount they were given.",
    params: idParam,
    ifMatch: true,
    body: promoCreateSchema,
    answers: { 200: json(promoCodeSchema, "Changed.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { id } = c.req.valid("param");
    const change = toPromoContent(c.req.valid("json"));
    const content = { ...DEFAULT_PROMO, ...change, targets: { ...NO_TARGETS, ...change.targets } };
    await changePromoCode(ctx, { id, content, expectedVersion: expectedVersion(c) });
    return answer(c, id, 200);
  },
);

promocodes.openapi(
  operation("PATCH /promocodes/{id}/", {
    access: "manager",
    summary: "Change parts of a promo code",
    description: "Fields that are left out stay as they are. `is_active` switches the code off and on.",
    params: idParam,
    ifMatch: true,
    body: promoPatchSchema,
    answers: { 200: json(promoCodeSchema, "Changed.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { id } = c.req.valid("param");
    const content = toPromoContent(c.req.valid("json"));
    await changePromoCode(ctx, { id, content, expectedVersion: expectedVersion(c) });
    return answer(c, id, 200);
  },
);

promocodes.openapi(
  operation("DELETE /promocodes/{id}/", {
    access: "manager",
    summary: "Delete a promo code",
    description: "A code that no order has used is deleted; one that orders refer to is switched off.",
    params: idParam,
    ifMatch: true,
    answers: { 204: { description: "Deleted or switched off." } },
  }),
  async (c) => {
    await deletePromoCode(c.get("ctx"), c.req.valid("param").id, expectedVersion(c));
    return c.body(null, 204);
  },
);
