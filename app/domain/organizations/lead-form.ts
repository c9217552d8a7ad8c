/** The enquiry of a company as its form sends it: what is wrong with each field, or the enquiry. */
import { CATEGORIES, type Category } from "~/domain/catalogue/offer";
import { findRegion } from "~/domain/catalogue/regions";
import { parseEmail } from "~/domain/kernel/formats/email";
import { isTaxNumber, normalizeTaxNumber } from "~/domain/kernel/formats/tax-number";
import type { PartnerLead } from "./register-lead.server";

/** Characters. */
export const LEAD_LIMITS = {
  companyName: 160,
  contactName: 120,
  email: 254,
  phone: 30,
  city: 120,
  region: 60,
  category: 40,
  website: 2_000,
  taxNumber: 20,
  message: 2_000,
} as const;

export type LeadField = keyof typeof LEAD_LIMITS;
export type SubmittedLead = Record<LeadField, string>;

export interface LeadProblem {
  field: LeadField | "privacy";
  /** Of the texts of fields. */
  code: string;
}

const PHONE = /^\+?[\d\s().-]{6,30}$/;
const REQUIRED: readonly LeadField[] = ["companyName", "contactName", "city"];

function isWebAddress(text: string): boolean {
  return !/\s/.test(text) && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

export function validateLead(typed: SubmittedLead, privacyAccepted: boolean): LeadProblem[] {
  const checks: [LeadProblem["field"], boolean, string][] = [
    ...REQUIRED.map((field): [LeadField, boolean, string] => [field, typed[field] !== "", "required"]),
    ["email", parseEmail(typed.email) !== null, "email"],
    ["phone", PHONE.test(typed.phone), "phone"],
    ["region", typed.region !== "", "required"],
    ["region", typed.region === "" || findRegion(typed.region) !== undefined, "unknown_province"],
    ["category", CATEGORIES.some((category) => category === typed.category), "required"],
    ["website", typed.website === "" || isWebAddress(typed.website), "web_address"],
    ["taxNumber", typed.taxNumber === "" || isTaxNumber(normalizeTaxNumber(typed.taxNumber)), "tax_number"],
    ["privacy", privacyAccepted, "privacy_required"],
  ];
  return checks.flatMap(([field, fine, code]) => (fine ? [] : [{ field, code }]));
}

/** @param typed judged and found fine */
export function leadOf(typed: SubmittedLead): PartnerLead {
  return {
    ...typed,
    category: typed.category as Category,
    website: typed.website || null,
    taxNumber: normalizeTaxNumber(typed.taxNumber) || null,
    message: typed.message || null,
  };
}
