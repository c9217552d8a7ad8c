/** The JSON of an enquiry to become a partner. */
import { z } from "@hono/zod-openapi";
import { requiredText, webAddress } from "~/api/wire/input";
import { plainText } from "~/api/wire/text";
import { CATEGORIES } from "~/domain/catalogue/offer";
import { findRegion } from "~/domain/catalogue/regions";
import { parseEmail } from "~/domain/kernel/formats/email";
import { isTaxNumber, normalizeTaxNumber } from "~/domain/kernel/formats/tax-number";
import type { PartnerLead } from "~/domain/organizations/register-lead.server";

export const leadRequestSchema = z
  .object({
    company_name: requiredText(160),
    contact_name: requiredText(120),
    email: plainText(254).refine((text) => parseEmail(text) !== null, { error: "email" }),
    phone: plainText(30)
      .regex(/^\+?[\d\s().-]{6,30}$/, "phone")
      .openapi({ example: "+34 910 000 000" }),
    city: requiredText(120),
    region: plainText(60)
      .refine((text) => text !== "" && findRegion(text) !== undefined, { error: "unknown_province" })
      .openapi({ description: "A region value of the dictionaries.", example: "madrid" }),
    category: z.enum(CATEGORIES),
    website: webAddress().nullish(),
    tax_number: plainText(20)
      .refine((text) => text.trim() === "" || isTaxNumber(normalizeTaxNumber(text)), { error: "tax_number" })
      .nullish(),
    message: plainText(2000).nullish(),
    privacy_accepted: z.literal(true, { error: "privacy_required" }),
    fax: plainText(200)
      .optional()
      .openapi({ description: "Leave it out: only programs that fill in everything send it." }),
  })
  .openapi("PartnerLeadRequest");

export function readLead(request: z.infer<typeof leadRequestSchema>): PartnerLead {
  return {
    companyName: request.company_name.trim(),
    contactName: request.contact_name.trim(),
    email: request.email.trim(),
    phone: request.phone.trim(),
    city: request.city.trim(),
    region: request.region,
    category: request.category,
    website: request.website ?? null,
    taxNumber: normalizeTaxNumber(request.tax_number ?? "") || null,
    message: request.message?.trim() || null,
  };
}
