/**
 * Parses the query of public lists into catalogue filters; unlike the pages, the API refuses unknown values.
 */
import { z } from "@hono/zod-openapi";
import { askedTraits, ORDERINGS } from "~/domain/catalogue/lists/list-filters";
import type { ListingFilters } from "~/domain/catalogue/lists/listing-conditions.server";
import { CATEGORIES, OFFER_BADGES, OFFER_TYPES } from "~/domain/catalogue/offer";
import { TRAIT_VALUES } from "~/domain/catalogue/read-models/asked-traits";
import { findRegion } from "~/domain/catalogue/regions";
import { type AskedDay, DAY_WORDS, parseDay } from "~/domain/catalogue/search-language/asked-day";
import { MAX_SEARCH_TEXT } from "~/domain/catalogue/search-language/limits";
import { parseAmount } from "~/domain/kernel/money";
import { idInput, searchParam } from "./input";
import { pageQuery } from "./page";

/** Treats an empty parameter as absent. */
function optional<S extends z.ZodType>(schema: S) {
  return z
    .union([schema, z.literal("")])
    .optional()
    .transform((value) => (value === "" ? undefined : (value as z.infer<S> | undefined)));
}

const PRICE = /^\d{1,7}(?:[.,]\d{1,2})?$/;
const MAX_PRICE = 10_000_000;

function price(description: string) {
  return optional(z.string().refine((text) => PRICE.test(text), { error: "amount" }))
    .transform((text) =>
      text === undefined ? undefined : Math.min(parseAmount(text) ?? MAX_PRICE, MAX_PRICE),
    )
    .openapi({ type: "string", description, example: "24.90" });
}

export const regionParam = z
  .string()
  .max(60)
  .refine((value) => findRegion(value) !== undefined, { error: "unknown_province" })
  .optional()
  .transform((value) => value || undefined)
  .openapi({
    type: "string",
    description: "A region's value; its offers and those valid in all Spain.",
    example: "madrid",
  });

const choice = <const Values extends readonly [string, ...string[]]>(values: Values, description?: string) =>
  optional(z.enum(values)).openapi({
    type: "string",
    enum: [...values],
    ...(description && { description }),
  });

const FLAG = ["true", "false", "1", "0"] as const;

export const categoryParam = choice(CATEGORIES);

export const listQuery = pageQuery.extend({
  search: searchParam(
    MAX_SEARCH_TEXT,
    "Free text as customers type it: words of title, text or seller, synonyms, a place (unless `region` is given), a price. Typing errors are forgiven, unknown words ignored.",
  ),
  category: categoryParam,
  region: regionParam,
  type: choice(OFFER_TYPES),
  badge: choice(OFFER_BADGES),
  price_min: price("Lowest price, in euros."),
  price_max: price("Highest price, in euros."),
  organization: optional(idInput()).openapi({
    type: "string",
    format: "uuid",
    description: "Offers of this seller only.",
  }),
  available: choice(FLAG, "`true`: only what can be bought now."),
  day: optional(z.string().refine((text) => parseDay(text) !== undefined, { error: "calendar_day" })).openapi(
    {
      type: "string",
      description: `Only offers with an open date with room on that day, which begins later than now; offers without dates are left out. A day ("2026-11-28") on the clock of the date, or one of: ${DAY_WORDS.map((word) => `\`${word}\``).join(", ")}. Words count from today in Madrid; \`weekend\` is this one or the next.`,
      example: "weekend",
    },
  ),
  rating_min: choice(
    TRAIT_VALUES.rating_min,
    "Only offers whose average, as `rating` has it, is at least this; offers without votes are left out.",
  ),
  discount_min: choice(TRAIT_VALUES.discount_min, "Only offers whose `discount_percent` is at least this."),
  people: choice(
    TRAIT_VALUES.people,
    'Only offers with a coupon for so many persons, by the words of their options or title ("Menú para dos", "2-4 personas"); `5` is five and more. Offers that count no persons are left out.',
  ),
  gift: choice(FLAG, "`true`: only what can be bought as a gift."),
  cancellable: choice(
    FLAG,
    "`true`: only offers with dates that buyers may cancel alone, within the `cancellation_limit` of the offer.",
  ),
  accessible: choice(FLAG, "`true`: only offers whose seller says how accessible they are."),
  ordering: choice(
    ORDERINGS,
    "Without it, by recommendation (with `search`: by relevance). `date`: by when the first date with room of `day` begins, without `day` the next of all; offers without dates are left out.",
  ),
});

const FLAGS: readonly string[] = ["gift", "cancellable", "accessible"];

const isSet = (flag: string | undefined) => (flag === "true" || flag === "1" ? "1" : undefined);

export function toFilters(query: z.infer<typeof listQuery>): ListingFilters {
  const { search, category, region, type, badge, organization, available, day, ordering } = query;
  return {
    search,
    category,
    region,
    type,
    badge,
    organization,
    priceMin: query.price_min,
    priceMax: query.price_max,
    availableOnly: isSet(available) && true,
    day: day as AskedDay | undefined,
    more: askedTraits((name) => (FLAGS.includes(name) ? isSet(query[name]) : query[name])),
    ordering: ordering ?? "relevance",
    page: query.page,
  } as ListingFilters;
}
