/** The input of a company's enquiry. */
import { z } from "@hono/zod-openapi";
import { plainText } from "~/domain/kernel/schemas";
import { leadFields } from "~/domain/organizations/schemas";

const fields = leadFields();

export const leadRequestSchema = z
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
