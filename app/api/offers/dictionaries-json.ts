/** The JSON of the dictionaries: everything a client shows in choices, and the limits it shall keep. */

import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { PAGE_SIZE_MAX } from "~/api/wire/page";
import { MAX_LINES } from "~/domain/cart/cart";
import { FREE_ORDER_UNITS, ORDER_UNITS } from "~/domain/catalogue/for-sale/unit-limits";
import { CATEGORIES, OFFER_BADGES, OFFER_TYPES } from "~/domain/catalogue/offer";
import { REGIONS } from "~/domain/catalogue/regions";
import { MIN_SUGGEST_TEXT } from "~/domain/catalogue/search-language/limits";
import { DEFAULT_LANGUAGE, DISCOUNT_TYPES, PAYMENT_PROVIDERS } from "~/domain/catalogue/vocabularies";
import { DAY_MS } from "~/domain/kernel/durations";
import { CHECKOUT_MODES } from "~/domain/kernel/payment-provider";
import { dictionaryTexts as texts } from "~/locales/es/api";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";

export const choice = z
  .object({ value: z.string(), label: z.string().openapi({ description: "In Spanish." }) })
  .openapi("Choice");

export const dictionariesSchema = z
  .object({
    version: z.string().openapi({ description: "Changes with the content." }),
    generated_at: z.iso
      .datetime()
      .openapi({ description: "Start of the day; a copy of yesterday is stale." }),
    currency: z.object({ code: z.literal("EUR"), symbol: z.literal("€") }),
    default_language: z.string(),
    languages: z.array(choice),
    regions: z.array(
      z.object({
        value: z.string().openapi({ description: '"" = all Spain.' }),
        label: z.string(),
        rank: z.int().nullable().openapi({ description: "1–10 for the popular ones." }),
        iso: z.string().openapi({ description: "ISO 3166-2:ES." }),
      }),
    ),
    categories: z.array(choice),
    discount_types: z.array(choice),
    offer_types: z.array(choice),
    badges: z.array(choice),
    payment_providers: z.array(choice),
    payment_system: z.string().openapi({
      description: 'What new orders are paid with: one of payment_providers, or "simulated".',
    }),
    checkout_modes: z.array(choice),
    feature_flags: z.record(z.string(), z.boolean()),
    limits: z.object({
      suggest_min: z.int(),
      suggest_debounce_ms: z.int(),
      search_history: z.int(),
      cart_lines: z.int(),
      order_units: z.int().openapi({ description: "Units of one order, all lines together." }),
      order_units_free: z.int().openapi({ description: "Of them, units that cost nothing." }),
      page_size_max: z.int(),
    }),
    contacts: z.object({ customer_service_email: z.email(), business_email: z.email() }),
    popular_searches: z.array(z.string()),
    legal_versions: z.object({
      agreement: z.string(),
      club: z.string().openapi({ description: "What `POST /customer/subscribe/club/` accepts." }),
      privacy: z.string(),
      cookies: z.string(),
      marketing: z.string(),
    }),
  })
  .openapi("Dictionaries");

type Dictionaries = z.infer<typeof dictionariesSchema>;

/** Values with the labels their texts give them. */
export function choices<V extends string>(values: readonly V[], labels: Record<V, string>) {
  return values.map((value) => ({ value, label: labels[value] }));
}

const CONTENT = {
  currency: { code: "EUR", symbol: "€" },
  default_language: DEFAULT_LANGUAGE,
  languages: [{ value: "es", label: texts.languages.es }],
  regions: REGIONS.map(({ value, label, rank, iso }) => ({ value, label, rank, iso })),
  categories: choices(CATEGORIES, texts.categories),
  discount_types: choices(DISCOUNT_TYPES, texts.discountTypes),
  offer_types: choices(OFFER_TYPES, texts.offerTypes),
  badges: choices(OFFER_BADGES, texts.badges),
  payment_providers: choices(PAYMENT_PROVIDERS, texts.paymentProviders),
  checkout_modes: choices(CHECKOUT_MODES, texts.checkoutModes),
  feature_flags: { partner_button: site.features.partnerButton },
  limits: {
    suggest_min: MIN_SUGGEST_TEXT,
    suggest_debounce_ms: 400,
    search_history: 4,
    cart_lines: MAX_LINES,
    order_units: ORDER_UNITS,
    order_units_free: FREE_ORDER_UNITS,
    page_size_max: PAGE_SIZE_MAX,
  },
  contacts: {
    customer_service_email: identity.contacts.customerServiceEmail,
    business_email: identity.contacts.businessEmail,
  },
  popular_searches: [...texts.popularSearches],
  legal_versions: { ...site.legalVersions },
} satisfies Omit<Dictionaries, "version" | "generated_at" | "payment_system">;

const versionOf = (content: object) =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 12);

/** The same for everybody and on every process, all day long. @param now ms UTC */
export function presentDictionaries(paymentSystem: string, now: number): Dictionaries {
  const content = { ...CONTENT, payment_system: paymentSystem };
  const generated = new Date(Math.floor(now / DAY_MS) * DAY_MS).toISOString();
  return { version: versionOf(content), generated_at: generated, ...content };
}
