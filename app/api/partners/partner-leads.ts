/** Receives "Hazte socio" enquiries of companies that want to sell here. */
import { z } from "@hono/zod-openapi";
import { limitTarget } from "~/api/middleware/limit-rate";
import { json, jsonBody, newGroup, operation } from "~/api/operation";
import { emailKey } from "~/domain/kernel/email-key.server";
import { camelCased } from "~/domain/kernel/formats/letter-case";
import { newId } from "~/domain/kernel/ids.server";
import { registerLead } from "~/domain/organizations/register-lead.server";
import { leadOf } from "~/domain/organizations/schemas";
import { apiTexts } from "~/locales/es/api";
import { leadRequestSchema } from "./partner-lead-input";

export const partnerLeads = newGroup("Partners");

const leadSchema = z.object({ id: z.uuid(), detail: z.string() }).openapi("PartnerLead");

partnerLeads.openapi(
  operation({
    method: "post",
    path: "/sales/become_partner/",
    access: "anyone",
    limit: "lead",
    summary: "Send an enquiry to become a partner",
    description:
      "For companies that want to sell here. One enquiry per address and day: a repeat is answered with 200 and the id of the first.",
    request: { body: jsonBody(leadRequestSchema) },
    responses: {
      200: json(leadSchema, "The enquiry that this address sent earlier today."),
      201: json(leadSchema, "Stored."),
    },
  }),
  async (c) => {
    const request = c.req.valid("json");
    // Honeypot: bots that fill every field get the normal response, and nothing is stored.
    if (request.fax) return c.json({ id: newId(), detail: apiTexts.leadReceived }, 201);
    const lead = leadOf(camelCased(request));
    await limitTarget(c, "lead", `mail:${emailKey(lead.email)}`);
    const { id, created } = await registerLead(c.get("ctx"), lead);
    return c.json({ id, detail: apiTexts.leadReceived }, created ? 201 : 200);
  },
);
