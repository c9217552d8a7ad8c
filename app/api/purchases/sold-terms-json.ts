/** The JSON of the terms as sold. */
import { z } from "@hono/zod-openapi";
import { presentRedemptionRules, redemptionRulesSchema } from "~/api/wire/redemption-rules";
import { encoded, listOf, made, wire } from "~/api/wire/wire";
import { CHANGE_LIMITS, EXPIRY_POLICIES, WITHDRAWAL_POLICIES } from "~/domain/catalogue/offer";
import type { PurchaseItem } from "~/domain/sales/purchase";
import type { TermsAsSold } from "~/domain/sales/sold-line";

/** With today's telephones and opening hours. */
interface ShownTerms extends Omit<TermsAsSold, "locations"> {
  locations: PurchaseItem["places"];
}

const location = wire<ShownTerms["locations"][number]>()(null, {
  name: z.string(),
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  phone: z.string().nullable().openapi({ description: "Of today, as opening_hours." }),
  opening_hours: z.string().nullable(),
});

const seller = wire<TermsAsSold["seller"]>()(null, {
  name: z.string(),
  legal_name: z.string(),
  tax_id: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
});

const AS_SOLD = { description: "What it was sold under, whatever the offer says today." };

/** The terms needed to redeem a coupon. */
const atCounter = {
  booking_required: z.boolean(),
  redemption_rules: encoded(redemptionRulesSchema, presentRedemptionRules),
  how_to_redeem: z.string(),
  conditions: z.string(),
};
const { booking_required, redemption_rules, how_to_redeem, conditions } = atCounter;

export const counterTerms = wire<TermsAsSold>()(null, atCounter, AS_SOLD);

/** Sales of before the limits have none. */
const changeLimit = (name: "dateChangeLimit" | "cancellationLimit", does: string) =>
  made(
    z.enum(CHANGE_LIMITS).openapi({
      description: `Until when before its date the holder ${does} it alone (sales/bookings/); \`none\` = not at all.`,
    }),
    (terms: ShownTerms) => terms[name] ?? "none",
  );

export const soldTerms = wire<ShownTerms>()(
  null,
  {
    summary: z.string(),
    conditions,
    how_to_redeem,
    booking_required,
    redemption_rules,
    withdrawal_policy: z.enum(WITHDRAWAL_POLICIES),
    date_change_limit: changeLimit("dateChangeLimit", "moves"),
    cancellation_limit: changeLimit("cancellationLimit", "cancels"),
    expiry_policy: made(
      z.enum(EXPIRY_POLICIES).openapi({
        description:
          "What becomes of the paid value of a coupon without a date that expires unused: `extend_once` (sales/extend/), `credit_12_months` (a gift card).",
      }),
      (terms: ShownTerms) => terms.expiryPolicy ?? "none",
    ),
    locations: listOf(location),
    seller,
  },
  AS_SOLD,
);
