/** Inputs of an application to sell: business data, then terms; messages are field error codes. */
import { z } from "zod";
import { findRegion } from "~/domain/catalogue/regions";
import { isTaxNumber, normalizeTaxNumber } from "~/domain/kernel/formats/tax-number";
import { plainText, requiredText } from "~/domain/kernel/schemas";
import { TRADER_STATUSES } from "~/domain/organizations/organization";

// New schemas at each call, since the API adds descriptions to them.
export const legalFields = () => ({
  legal_name: requiredText(200),
  tax_number: plainText(20).refine((text) => isTaxNumber(normalizeTaxNumber(text)), { error: "tax_number" }),
  trader_status: z.enum(TRADER_STATUSES),
  street: requiredText(200),
  postal_code: plainText(10).regex(/^\d{5}$/, "postal_code"),
  city: requiredText(100),
  province: plainText(60).refine((text) => text !== "" && findRegion(text) !== undefined, {
    error: "unknown_province",
  }),
});

export type LegalDataInput = z.infer<z.ZodObject<ReturnType<typeof legalFields>>>;

export const applicationFields = () => ({
  name: requiredText(120),
  ...legalFields(),
  phone: plainText(40).regex(/^\+?[\d\s().-]{6,30}$/, "phone"),
});

export type Application = z.infer<z.ZodObject<ReturnType<typeof applicationFields>>>;

export const submissionFields = () => ({
  /** Of the partner terms that were shown. */
  terms_version: requiredText(40),
  self_certified: z.literal(true, { error: "self_certification_required" }),
});
