/** The JSON of the terms as sold. */
import { z } from "@hono/zod-openapi";
import { presentRedemptionRules, redemptionRulesSchema } from "~/api/wire/redemption-rules";
import { WITHDRAWAL_POLICIES } from "~/domain/catalogue/offer";
import type { PurchaseItem } from "~/domain/sales/purchase";
import type { TermsAsSold } from "~/domain/sales/sold-line";

export const termsSchema = z
  .object({
    summary: z.string(),
    conditions: z.string(),
    how_to_redeem: z.string(),
    booking_required: z.boolean(),
    redemption_rules: redemptionRulesSchema,
    withdrawal_policy: z.enum(WITHDRAWAL_POLICIES),
    locations: z.array(
      z.object({
        name: z.string(),
        address: z.string(),
        postal_code: z.string(),
        city: z.string(),
        lat: z.number().nullable(),
        lng: z.number().nullable(),
        phone: z.string().nullable().openapi({ description: "Of today, as opening_hours." }),
        opening_hours: z.string().nullable(),
      }),
    ),
    seller: z.object({
      name: z.string(),
      legal_name: z.string(),
      tax_id: z.string(),
      address: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
  })
  .openapi({ description: "What it was sold under, whatever the offer says today." });

/** The terms needed to redeem a coupon. */
export function presentCounterTerms({
  bookingRequired,
  redemptionRules,
  howToRedeem,
  conditions,
}: TermsAsSold) {
  const redemption_rules = presentRedemptionRules(redemptionRules);
  return { booking_required: bookingRequired, redemption_rules, how_to_redeem: howToRedeem, conditions };
}

export function presentTerms({ terms, places }: PurchaseItem): z.infer<typeof termsSchema> {
  const { name, legalName, taxId, address, email, phone } = terms.seller;
  return {
    summary: terms.summary,
    ...presentCounterTerms(terms),
    withdrawal_policy: terms.withdrawalPolicy,
    locations: places.map((place) => ({
      name: place.name,
      address: place.address,
      postal_code: place.postalCode,
      city: place.city,
      lat: place.lat,
      lng: place.lng,
      phone: place.phone,
      opening_hours: place.openingHours,
    })),
    seller: { name, legal_name: legalName, tax_id: taxId, address, email, phone },
  };
}
