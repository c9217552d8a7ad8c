/** Manages organizations: members read and edit their own, staff create and review them. */
import { z } from "@hono/zod-openapi";
import type { ApiCall } from "~/api/environment";
import { answerVersion, expectedVersion } from "~/api/middleware/versions";
import { json, newGroup, operation } from "~/api/operation";
import { idParam, searchParam } from "~/api/wire/input";
import { pageQuery, pageRange, pageSchema, presentPage } from "~/api/wire/page";
import { changeOrganization } from "~/domain/organizations/change-organization.server";
import { createOrganization } from "~/domain/organizations/create-organization.server";
import { DEFAULT_ORGANIZATION } from "~/domain/organizations/insert-organization.server";
import type { OrganizationChange } from "~/domain/organizations/organization";
import { ORGANIZATION_STATUSES } from "~/domain/organizations/organization-status";
import { listOrganizations, readOrganization } from "~/domain/organizations/queries.server";
import {
  type OrganizationPatch,
  organizationCreateSchema,
  organizationPatchSchema,
  organizationReplaceSchema,
  toOrganizationChange,
} from "./organization-input";
import {
  organizationDetailSchema,
  organizationSchema,
  presentOrganization,
  presentOrganizationDetail,
} from "./organization-json";

export const organizations = newGroup("Organizations");

async function answer<Status extends 200 | 201>(c: ApiCall, id: string, status: Status) {
  return answerVersion(c, presentOrganizationDetail(await readOrganization(c.get("ctx"), id)), status);
}

async function change(
  c: ApiCall,
  id: string,
  body: OrganizationPatch,
  defaults: OrganizationChange["content"],
) {
  const { content, move } = toOrganizationChange(body);
  const edit = { id, content: { ...defaults, ...content }, move, expectedVersion: expectedVersion(c) };
  await changeOrganization(c.get("ctx"), edit);
  return answer(c, id, 200);
}

organizations.openapi(
  operation("GET /organizations/", {
    access: "member",
    summary: "List organizations by name",
    description: "The caller's organizations, for staff all.",
    query: pageQuery.extend({
      search: searchParam(100, "Words of the name, a tax number or an id."),
      status: z.enum(ORGANIZATION_STATUSES).optional(),
    }),
    answers: { 200: json(pageSchema(organizationSchema).openapi("OrganizationPage"), "One page.") },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const { search, status } = query;
    const found = await listOrganizations(c.get("ctx"), { search, status, ...pageRange(query) });
    return c.json(presentPage(c, found, query, presentOrganization), 200);
  },
);

organizations.openapi(
  operation("POST /organizations/", {
    access: "staff",
    summary: "Create an organization",
    description: "For staff. The organization begins as a draft; its offers become public once it is active.",
    body: organizationCreateSchema,
    answers: { 201: json(organizationDetailSchema, "Created.") },
  }),
  async (c) => {
    const id = await createOrganization(c.get("ctx"), toOrganizationChange(c.req.valid("json")));
    return answer(c, id, 201);
  },
);

organizations.openapi(
  operation("GET /organizations/{id}/", {
    access: "member",
    summary: "Read an organization",
    description:
      "For its members and staff; any other id is answered with 404. The bank account is never part of the answer.",
    params: idParam,
    answers: { 200: json(organizationDetailSchema, "The organization; its `ETag` is its version.") },
  }),
  (c) => answer(c, c.req.valid("param").id, 200),
);

organizations.openapi(
  operation("PUT /organizations/{id}/", {
    access: "member",
    summary: "Replace an organization's data",
    description:
      "For its owners and staff. Fields that are left out fall back to their defaults, except those of staff, the bank account and accepted terms.",
    params: idParam,
    ifMatch: true,
    body: organizationReplaceSchema,
    answers: { 200: json(organizationDetailSchema, "Changed.") },
  }),
  (c) => change(c, c.req.valid("param").id, c.req.valid("json"), DEFAULT_ORGANIZATION),
);

organizations.openapi(
  operation("PATCH /organizations/{id}/", {
    access: "member",
    summary: "Change parts of an organization, or its state",
    description: "For its owners and staff. State, commission, verification and members are staff's.",
    params: idParam,
    ifMatch: true,
    body: organizationPatchSchema,
    answers: { 200: json(organizationDetailSchema, "Changed.") },
  }),
  (c) => change(c, c.req.valid("param").id, c.req.valid("json"), {}),
);

organizations.openapi(
  operation("DELETE /organizations/{id}/", {
    access: "staff",
    summary: "Close an organization",
    description:
      "For staff. Its offers leave the shop; coupons that were sold stay valid. Repeating the call answers the same.",
    params: idParam,
    ifMatch: true,
    answers: { 204: { description: "Closed, or closed before." } },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const move = { to: "closed", reasonCode: null, reason: null } as const;
    await changeOrganization(c.get("ctx"), { id, content: {}, move, expectedVersion: expectedVersion(c) });
    return c.body(null, 204);
  },
);
