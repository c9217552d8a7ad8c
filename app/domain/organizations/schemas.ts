/** Schemas of partner enquiries, shared by form and API, and of the panel's list of return hosts. */
import { z } from "zod";
import { CATEGORIES } from "~/domain/catalogue/offer";
import { findRegion } from "~/domain/catalogue/regions";
import { parseEmail } from "~/domain/kernel/formats/email";
import { isTaxNumber, normalizeTaxNumber } from "~/domain/kernel/formats/tax-number";
import { plainText, requiredText, webAddress } from "~/domain/kernel/schemas";
import { LEAD_LIMITS, type LeadProblem, type SubmittedLead } from "./lead-form";
import { RETURN_HOSTS_MAX } from "./organization";
import type { PartnerLead } from "./register-lead.server";
import { HOST_LENGTH, hostIn, isHost } from "./return-address";

/** Creates new schemas at each call, since the API adds descriptions to them; messages are field error codes. */
export const leadFields = () => ({
  companyName: requiredText(LEAD_LIMITS.companyName),
  contactName: requiredText(LEAD_LIMITS.contactName),
  email: plainText(LEAD_LIMITS.email).refine((text) => parseEmail(text) !== null, { error: "email" }),
  phone: plainText(LEAD_LIMITS.phone).regex(/^\+?[\d\s().-]{6,30}$/, "phone"),
  city: requiredText(LEAD_LIMITS.city),
  region: plainText(LEAD_LIMITS.region).refine((text) => text !== "" && findRegion(text) !== undefined, {
    error: "unknown_province",
  }),
  category: z.enum(CATEGORIES),
  website: webAddress().nullish(),
  taxNumber: plainText(LEAD_LIMITS.taxNumber)
    .refine((text) => text.trim() === "" || isTaxNumber(normalizeTaxNumber(text)), { error: "tax_number" })
    .nullish(),
  message: plainText(LEAD_LIMITS.message).nullish(),
  privacyAccepted: z.literal(true, { error: "privacy_required" }),
});

type AcceptedLead = z.infer<z.ZodObject<ReturnType<typeof leadFields>>>;

/** Empty optional texts become null. */
export function leadOf({ privacyAccepted: _, ...lead }: AcceptedLead): PartnerLead {
  const trimmed = Object.entries(lead).map(([name, text]) => [name, text?.trim() || null]);
  const texts = Object.fromEntries(trimmed) as unknown as PartnerLead;
  return { ...texts, taxNumber: normalizeTaxNumber(lead.taxNumber ?? "") || null };
}

const leadForm = z.object(leadFields());

/** Unselected choices and empty optional fields count as missing. */
export function readLead(
  { region, category, website, ...texts }: SubmittedLead,
  privacyAccepted: boolean,
): { lead: PartnerLead } | { problems: LeadProblem[] } {
  const chosen = { region: region || undefined, category: category || undefined, website: website || null };
  const { success, data, error } = leadForm.safeParse({ ...texts, ...chosen, privacyAccepted });
  if (success) return { lead: leadOf(data) };
  const problems = error.issues.map(({ path, code, message }): LeadProblem => {
    const field = path[0] as LeadProblem["field"] | "privacyAccepted";
    if (field === "privacyAccepted") return { field: "privacy", code: message };
    const isMissing = field === "category" || (field === "region" && code !== "custom");
    return { field, code: isMissing ? "required" : message };
  });
  return { problems };
}

/** One host a line. */
export const returnHostSettings = z.object({
  return_hosts: plainText(RETURN_HOSTS_MAX * (HOST_LENGTH + 2))
    .default("")
    .transform((value) =>
      value
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean)
        .map(hostIn),
    )
    .refine((hosts) => hosts.every(isHost), { error: "host" })
    .refine((hosts) => hosts.length <= RETURN_HOSTS_MAX, { error: "too_many_hosts" }),
  version: z.coerce.number().int(),
});
