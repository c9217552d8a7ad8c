/**
 * The JSON of the public dictionaries and of those for forms of partners: own organizations, states, taxes, kinds of
 * vouchers.
 */
import { z } from "@hono/zod-openapi";
import { choice, choices, dictionariesSchema, presentDictionaries } from "~/api/offers/dictionaries-json";
import { listOf, organizationName } from "~/api/wire/wire";
import { VOUCHER_KINDS, WITHDRAWAL_POLICIES } from "~/domain/catalogue/offer";
import { OFFER_STATUSES, REASON_CODES } from "~/domain/catalogue/offer-status";
import { toDecimalString } from "~/domain/kernel/money";
import type { OrganizationName } from "~/domain/organizations/organization-names.server";
import { partnerTexts as texts } from "~/locales/es/api";

/** Hundredths of a percent: general and reduced rates of the three taxes. */
const TAX_RATES = {
  iva: [2100, 1000, 400, 0],
  igic: [700, 950, 1500, 300, 0],
  ipsi: [1000, 800, 400, 100, 50],
} as const;

const organizations = listOf(organizationName, {
  description: "The caller's own; for staff the first 500.",
});

export const partnerDictionariesSchema = dictionariesSchema
  .extend({
    organizations: organizations.schema,
    statuses: z.array(choice),
    reason_codes: z.array(choice).openapi({ description: "Grounds of staff decisions." }),
    tax_rates: z.array(z.object({ tax_regime: z.enum(["iva", "igic", "ipsi"]), tax_rate: z.string() })),
    withdrawal_policies: z.array(choice),
    voucher_kinds: z.array(choice),
  })
  .openapi("PartnerDictionaries");

export function presentPartnerDictionaries(
  own: readonly OrganizationName[],
  paymentSystem: string,
  now: number,
): z.infer<typeof partnerDictionariesSchema> {
  return {
    ...presentDictionaries(paymentSystem, now),
    organizations: organizations.encode(own, ""),
    statuses: choices(OFFER_STATUSES, texts.offerStatuses),
    reason_codes: choices(REASON_CODES, texts.reasonCodes),
    tax_rates: Object.entries(TAX_RATES).flatMap(([regime, rates]) =>
      rates.map((rate) => ({
        tax_regime: regime as keyof typeof TAX_RATES,
        tax_rate: toDecimalString(rate),
      })),
    ),
    withdrawal_policies: choices(WITHDRAWAL_POLICIES, texts.withdrawalPolicies),
    voucher_kinds: choices(VOUCHER_KINDS, texts.voucherKinds),
  };
}
