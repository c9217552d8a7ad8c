/** Receives "Hazte socio" enquiries of companies that want to sell here. */
import { z } from "@hono/zod-openapi";
import { limitTarget } from "~/api/middleware/limit-rate";
import { json, newGroup, operation } from "~/api/operation";
import { emailKey } from "~/domain/kernel/email-key.server";
import { camelCased } from "~/domain/kernel/formats/letter-case";
import { newId } from "~/domain/kernel/ids.server";
import { plainText } from "~/domain/kernel/schemas";
import { registerLead } from "~/domain/organizations/register-lead.server";
import { leadFields, leadOf } from "~/domain/organizations/schemas";
import { apiTexts } from "~/locales/es/api";

export const partnerLeads = newGroup("Partners");

const fields = leadFields();

const leadRequestSchema = z
  .object({
    company_name: fields.companyName,
    contact_name: fields.contactName,
    email: fields.email,
    phone: fields.phone.openapi({ example: "+34 910 000 000" }),
    city: fields.city,
    region: fields.region.openapi({ description: "A region value of the dictionaries.", example: "madrid" }),
    category: fields.category,
    website: fields.website.openapi({ format: "uri" }),
    tax_number: fields.taxNumber,
    message: fields.message,
    privacy_accepted: fields.privacyAccepted,
    fax: plainText(200)
      .optional()
      .openapi({ description: "Leave it out: only programs that fill in everything send it." }),
  })
  .openapi("PartnerLeadRequest");

const leadSchema = z.object({ id: z.uuid(), detail: z.string() }).openapi("PartnerLead");

partnerLeads.openapi(
  operation("POST /sales/become_partner/", {
    access: "anyone",
    limit: "lead",
    summary: "Send an enquiry to become a partner",
    description:
      "For companies that want to sell here. One enquiry per address and day: a repeat is answered with 200 and the id of the first.",
    body: leadRequestSchema,
    answers: {
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
