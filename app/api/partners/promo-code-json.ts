/** The JSON of promo codes for their managers, as sent and as returned. */
import { z } from "@hono/zod-openapi";
import { idInput, mention, moneyInput, percentInput, timeInput } from "~/api/wire/input";
import {
  decimal,
  decimalOrNull,
  instant,
  instantOrNull,
  made,
  organizationName,
  orNull,
  renamed,
  uuid,
  wire,
} from "~/api/wire/wire";
import { CATEGORIES } from "~/domain/catalogue/offer";
import { DISCOUNT_TYPES } from "~/domain/catalogue/vocabularies";
import { camelCased } from "~/domain/kernel/formats/letter-case";
import { requiredText } from "~/domain/kernel/schemas";
import { FUNDERS, type ManagedPromo, PROMO_SCOPES, PROMO_STATES } from "~/domain/pricing/promo-content";

const COUNT_MAX = 1_000_000_000;
const TARGETS_MAX = 500;

export const { schema: promoCodeSchema, present: presentPromoCode } = wire<ManagedPromo>()("PromoCode", {
  uuid,
  code: z.string(),
  discount_type: z.enum(DISCOUNT_TYPES),
  value: decimal(z.string().openapi({ description: "Percent, or euros.", example: "10.00" })),
  scope: z.enum(PROMO_SCOPES),
  organization: orNull(organizationName),
  offers: made(z.array(z.uuid()), ({ targets }: ManagedPromo) => targets.offer),
  categories: made(z.array(z.string()), ({ targets }: ManagedPromo) => targets.category),
  price_options: made(z.array(z.uuid()), ({ targets }: ManagedPromo) => targets.price_option),
  starts_at: instant(),
  ends_at: instantOrNull(),
  is_active: z.boolean(),
  state: z.enum(PROMO_STATES),
  max_redemptions: z.int().nullable().openapi({ description: "Orders; null = any number." }),
  max_redemptions_per_customer: z.int().nullable(),
  max_units_per_order: z.int().nullable(),
  min_order_amount: decimalOrNull(),
  first_purchase_only: z.boolean(),
  is_public: z.boolean(),
  funded_by: z.enum(FUNDERS),
  platform_share: decimal(
    z.string().openapi({ description: "Percent of shared discounts the platform pays." }),
  ),
  redemptions: renamed("redeemed", z.int().openapi({ description: "Paid orders that used it." })),
  held: z.int().openapi({ description: "Orders that wait for their payment." }),
  created_by: z.string().nullable(),
  created_at: instant(),
  version: z.int(),
});

const required = {
  code: requiredText(64).openapi({
    description: "3–32 of A–Z, 0–9 and hyphens; case and spaces do not count.",
  }),
  discount_type: z.enum(DISCOUNT_TYPES),
  value: moneyInput().openapi({ description: "Percent for `percent`, otherwise euros.", example: "10.00" }),
  scope: z.enum(PROMO_SCOPES).openapi({ description: "`global` is staff's." }),
};

const count = (min: number) => z.int().min(min).max(COUNT_MAX).nullable();

const optional = z
  .object({
    organization: mention()
      .nullable()
      .openapi({
        type: ["string", "null"],
        description:
          "Partners may leave it out when they manage one only; null = of no organization, for staff alone.",
      }),
    offers: z.array(idInput()).max(TARGETS_MAX).openapi({ description: "Only with scope `offer`." }),
    categories: z
      .array(z.enum(CATEGORIES))
      .max(TARGETS_MAX)
      .openapi({ description: "Only with scope `category`." }),
    price_options: z
      .array(idInput())
      .max(TARGETS_MAX)
      .openapi({ description: "Only with scope `price_option`." }),
    starts_at: timeInput().nullable().openapi({ description: "null = at once." }),
    ends_at: timeInput().nullable(),
    is_active: z.boolean(),
    max_redemptions: count(0).openapi({ description: "Orders, not units; not below those it already has." }),
    max_redemptions_per_customer: count(1),
    max_units_per_order: count(1),
    min_order_amount: moneyInput().nullable(),
    first_purchase_only: z.boolean(),
    is_public: z.boolean().openapi({
      description:
        "It is advertised to everyone: while it holds, the price with it counts as a price of the offer, in its history and as the lowest of 30 days.",
    }),
    funded_by: z.enum(FUNDERS).openapi({ description: "Codes of partners are always `organization`." }),
    platform_share: percentInput(),
  })
  .partial();

export const promoCreateSchema = z.object({ ...required, ...optional.shape }).openapi("PromoCodeCreate");

export const promoPatchSchema = z
  .object({ ...z.object(required).partial().shape, ...optional.shape })
  .openapi("PromoCodePatch");

/** What the body must have, the content has as well. */
export function toPromoContent<Body extends z.infer<typeof promoPatchSchema>>(body: Body) {
  const { organization, offers, categories, price_options, max_redemptions_per_customer, ...fields } = body;
  const lists = { offer: offers, category: categories as string[] | undefined, price_option: price_options };
  const targets = Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined));
  return camelCased({
    ...fields,
    organization_id: organization,
    max_per_customer: max_redemptions_per_customer,
    targets: Object.keys(targets).length > 0 ? targets : undefined,
  });
}
