/**
 * Parses the query of public lists into catalogue filters; unlike the pages, the API refuses unknown values.
 */
import { z } from "@hono/zod-openapi";
import { ORDERINGS } from "~/domain/catalogue/lists/list-filters";
import type { ListingFilters } from "~/domain/catalogue/lists/listing-conditions.server";
import { CATEGORIES, OFFER_BADGES, OFFER_TYPES } from "~/domain/catalogue/offer";
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
  available: choice(["true", "false", "1", "0"], "`true`: only what can be bought now."),
  day: optional(z.string().refine((text) => parseDay(text) !== undefined, { error: "calendar_day" })).openapi(
    {
      type: "string",
      description: `Only offers with an open date with room on that day, which begins later than now; offers without dates are left out. A day ("2026-11-28") on the clock of the date, or one of: ${DAY_WORDS.map((word) => `\`${word}\``).join(", ")}. Words count from today in Madrid; \`weekend\` is this one or the next.`,
      example: "weekend",
    },
  ),
  ordering: choice(
    ORDERINGS,
    "Without it, by recommendation (with `search`: by relevance). `date`: by when the first date with room of `day` begins, without `day` the next of all; offers without dates are left out.",
  ),
});

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
    availableOnly: available === "true" || available === "1" ? true : undefined,
    day: day as AskedDay | undefined,
    ordering: ordering ?? "relevance",
    page: query.page,
  } as ListingFilters;
}
