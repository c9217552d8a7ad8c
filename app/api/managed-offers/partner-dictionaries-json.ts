/**
 * The JSON of the public dictionaries and of those for forms of partners: own organizations, states, taxes, kinds of
 * vouchers.
 */
import { z } from "@hono/zod-openapi";
import { choice, choices, dictionariesSchema, presentDictionaries } from "~/api/offers/dictionaries-json";
import { listOf, organizationName } from "~/api/wire/wire";
import { CATEGORIES, TAX_REGIMES, VOUCHER_KINDS, WITHDRAWAL_POLICIES } from "~/domain/catalogue/offer";
import { OFFER_STATUSES, REASON_CODES } from "~/domain/catalogue/offer-status";
import { defaultTaxRate, TAX_RATES } from "~/domain/catalogue/tax";
import { toDecimalString } from "~/domain/kernel/money";
import type { OrganizationName } from "~/domain/organizations/organization-names.server";
import { partnerTexts as texts } from "~/locales/es/api";

const taxRate = z.object({
  tax_regime: z.enum(TAX_REGIMES),
  tax_rate: z.string(),
  default_of: z
    .array(z.enum(CATEGORIES))
    .openapi({ description: "Categories whose offers have it unless `tax_rate` is sent." }),
});

const organizations = listOf(organizationName, {
  description: "The caller's own; for staff the first 500.",
});

export const partnerDictionariesSchema = dictionariesSchema
  .extend({
    organizations: organizations.schema,
    statuses: z.array(choice),
    reason_codes: z.array(choice).openapi({ description: "Grounds of staff decisions." }),
    tax_rates: z.array(taxRate).openapi({ description: "Those that `tax_rate` of an offer may be." }),
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
    tax_rates: TAX_REGIMES.flatMap((taxRegime) =>
      TAX_RATES[taxRegime].map((rate) => ({
        tax_regime: taxRegime,
        tax_rate: toDecimalString(rate),
        default_of: CATEGORIES.filter((category) => defaultTaxRate({ category, taxRegime }) === rate),
      })),
    ),
    withdrawal_policies: choices(WITHDRAWAL_POLICIES, texts.withdrawalPolicies),
    voucher_kinds: choices(VOUCHER_KINDS, texts.voucherKinds),
  };
}
