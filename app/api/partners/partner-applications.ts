/** Applying to sell: business data makes a draft organization, its owner sends it to review. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { idParam } from "~/api/wire/input";
import { applyAsPartner } from "~/domain/organizations/application/apply-as-partner.server";
import { applicationFields, submissionFields } from "~/domain/organizations/application/schemas";
import { submitApplication } from "~/domain/organizations/application/submit-application.server";
import { ORGANIZATION_STATUSES } from "~/domain/organizations/organization-status";
import { readOrganization } from "~/domain/organizations/queries.server";

export const partnerApplications = newGroup("Organizations");

const applicationSchema = z
  .object({ organization_uuid: z.uuid(), status: z.enum(ORGANIZATION_STATUSES) })
  .openapi("PartnerApplication");

partnerApplications.openapi(
  operation("POST /partner-applications/", {
    access: "customer",
    limit: "apply",
    summary: "Apply to sell: makes a draft organization of the caller's",
    description:
      "Needs a verified address (`unproven_address`). One open application for each tax number; sent twice by its owner, it " +
      "is the same one. The tax regime follows from the province.",
    body: z.object(applicationFields()).openapi("PartnerApplicationInput"),
    answers: { 201: json(applicationSchema, "The draft.") },
  }),
  async (c) => {
    const id = await applyAsPartner(c.get("ctx"), c.req.valid("json"));
    return c.json({ organization_uuid: id, status: "draft" as const }, 201);
  },
);

partnerApplications.openapi(
  operation("POST /organizations/{id}/submit/", {
    access: "owner",
    summary: "Send an application to review",
    description:
      "For its owners and staff: accepts the partner terms in force (`stale_version` for another version) and certifies that " +
      "its offers comply with the law. Only a draft can be sent (`not_a_draft`).",
    params: idParam,
    body: z.object(submissionFields()).openapi("PartnerSubmissionInput"),
    errors: [409],
    answers: { 200: json(applicationSchema, "Under review.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { id } = c.req.valid("param");
    await submitApplication(ctx, {
      organizationId: id,
      termsVersion: c.req.valid("json").terms_version,
    });
    const { id: uuid, status } = await readOrganization(ctx, id);
    return c.json({ organization_uuid: uuid, status }, 200);
  },
);
