/** The JSON of promo codes for their managers, as sent and as returned. */
import { z } from "@hono/zod-openapi";
import { idInput, mention, moneyInput, percentInput, present, timeInput } from "~/api/wire/input";
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
import { requiredText } from "~/domain/kernel/schemas";
import {
  FUNDERS,
  type ManagedPromo,
  PROMO_SCOPES,
  PROMO_STATES,
  type PromoChange,
} from "~/domain/pricing/promo-content";

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
  max_redemptions_per_customer: renamed("maxPerCustomer", z.int().nullable()),
  max_units_per_order: z.int().nullable(),
  min_order_amount: decimalOrNull(),
  first_purchase_only: z.boolean(),
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
    organization: mention().nullable().openapi({
      description: "Partners may leave it out when they manage one only.",
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
    funded_by: z.enum(FUNDERS).openapi({ description: "Codes of partners are always `organization`." }),
    platform_share: percentInput(),
  })
  .partial();

export const promoCreateSchema = z.object({ ...required, ...optional.shape }).openapi("PromoCodeCreate");

export const promoPatchSchema = z
  .object({ ...z.object(required).partial().shape, ...optional.shape })
  .openapi("PromoCodePatch");

export function toPromoContent(body: z.infer<typeof promoPatchSchema>): PromoChange {
  const { code, value, scope, offers, categories, price_options: options } = body;
  const targets = present({
    offer: offers,
    category: categories as string[] | undefined,
    price_option: options,
  });
  return present({
    code,
    value,
    scope,
    discountType: body.discount_type,
    organizationId: body.organization,
    targets: Object.keys(targets).length > 0 ? targets : undefined,
    startsAt: body.starts_at,
    endsAt: body.ends_at,
    isActive: body.is_active,
    maxRedemptions: body.max_redemptions,
    maxPerCustomer: body.max_redemptions_per_customer,
    maxUnitsPerOrder: body.max_units_per_order,
    minOrderAmount: body.min_order_amount,
    firstPurchaseOnly: body.first_purchase_only,
    fundedBy: body.funded_by,
    platformShare: body.platform_share,
  });
}
