/** Schemas of partner enquiries, shared by form and API, and of the panel's list of return hosts. */
import { z } from "zod";
import { CATEGORIES } from "~/domain/catalogue/offer";
import { findRegion } from "~/domain/catalogue/regions";
import { isTaxNumber, normalizeTaxNumber } from "~/domain/kernel/formats/tax-number";
import { emailAddress, plainText, requiredText, webAddress } from "~/domain/kernel/schemas";
import { LEAD_LIMITS } from "./lead-form";
import { RETURN_HOSTS_MAX } from "./organization";
import type { PartnerLead } from "./register-lead.server";
import { HOST_LENGTH, hostIn, isHost } from "./return-address";

/** Creates new schemas at each call, since the API adds descriptions to them; messages are field error codes. */
export const leadFields = () => ({
  companyName: requiredText(LEAD_LIMITS.companyName),
  contactName: requiredText(LEAD_LIMITS.contactName),
  email: emailAddress(),
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

const leadTexts = z.object(leadFields()).omit({ privacyAccepted: true });

type AcceptedLead = Partial<Record<"privacyAccepted", true>> & z.infer<typeof leadTexts>;

/** Empty optional texts become null. */
export function leadOf({ privacyAccepted: _, ...lead }: AcceptedLead): PartnerLead {
  const trimmed = Object.entries(lead).map(([name, text]) => [name, text?.trim() || null]);
  const texts = Object.fromEntries(trimmed) as unknown as PartnerLead;
  return { ...texts, taxNumber: normalizeTaxNumber(lead.taxNumber ?? "") || null };
}

/** Of the page, whose form calls the consent `privacy`. */
export const leadForm = leadTexts
  .extend({ privacy: z.literal("true", { error: "privacy_required" }) })
  .transform(({ privacy: _, ...lead }) => leadOf(lead));

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
