/**
 * The JSON of the public lists: pages of cards, the home page, the widget, offers near a place, and selected offers.
 */

import { z } from "@hono/zod-openapi";
import { pageSchema } from "~/api/wire/page";
import { listOf, made, organizationName, renamed, uuid, wire } from "~/api/wire/wire";
import { withdrawnProblem } from "~/domain/cart/line-limits";
import type { CardFacts } from "~/domain/catalogue/lists/card-facts.server";
import type { HomeSection } from "~/domain/catalogue/lists/list-queries.server";
import type { PlacedCard } from "~/domain/catalogue/lists/near-me";
import type { NearbyOffer } from "~/domain/catalogue/lists/nearby-queries.server";
import { OFFER_TYPES } from "~/domain/catalogue/offer";
import type { SelectedOffer } from "~/domain/catalogue/offer-page/selected-queries.server";
import { WIDGET_THEMES } from "~/domain/catalogue/syndication/widget";
import { sectionTitles } from "~/locales/es/api";
import { orderProblemText } from "~/locales/es/order-problems";
import { offerCardSchema, offerUrl, presentCard } from "./offer-card-json";
import { offerImage } from "./offer-image-json";
import { presentSelectedOption, priceOptionSchema } from "./offer-options-json";

export const offerListSchema = pageSchema(offerCardSchema)
  .extend({
    count: z.int().openapi({ description: "Offers of all pages together, counted up to a limit." }),
    count_capped: z
      .boolean()
      .openapi({ description: "There are more than `count`; `next` leads on all the same." }),
  })
  .openapi("OfferList");

export const mainPageSchema = offerListSchema
  .extend({
    sections: z.array(
      z.object({
        key: z.enum(["recommended", "expiring", "top_sale", "new"]),
        title: z.string(),
        offers: z.array(z.uuid()).openapi({ description: "Of `results`, in order." }),
      }),
    ),
  })
  .openapi("MainPage");

export function presentSections(sections: readonly HomeSection[]) {
  return sections.map(({ key, offers }) => ({
    key,
    title: sectionTitles[key],
    offers: offers.map(({ id }) => id),
  }));
}

export const nearbySchema = z
  .object({
    count: z.int(),
    results: z.array(
      offerCardSchema.extend({
        distance_km: z
          .number()
          .nullable()
          .openapi({ description: "null = farther than asked for, but in the same province." }),
      }),
    ),
  })
  .openapi("NearbyOffers");

export function presentNearby(cards: readonly (NearbyOffer & CardFacts)[], origin: string) {
  const results = cards.map((card) => ({ ...presentCard(card, origin), distance_km: card.distanceKm }));
  return { count: results.length, results };
}

export const CENTRE_KINDS = {
  capital: "capital",
  "postal code": "postal_code",
  district: "district",
  position: "position",
} as const;

export const nearSchema = z
  .object({
    around: z
      .enum(CENTRE_KINDS)
      .openapi({ description: "What distances are measured from; `district` = the first three digits." }),
    region: z.string().nullable().openapi({ description: "The province; null of a position." }),
    count: z.int(),
    results: z.array(offerCardSchema.extend({ distance_km: z.number() })),
  })
  .openapi("OffersNear");

export function presentNear(
  centre: Pick<z.infer<typeof nearSchema>, "around" | "region">,
  cards: readonly (PlacedCard & CardFacts)[],
  origin: string,
) {
  const results = cards.map((card) => ({ ...presentCard(card, origin), distance_km: card.distanceKm }));
  return { ...centre, count: results.length, results };
}

export const widgetSchema = z
  .object({
    count: z.int(),
    results: z.array(offerCardSchema),
    partner: z.object({ name: z.string(), theme: z.enum(WIDGET_THEMES) }),
    ttl: z.int().openapi({ description: "Seconds the widget may keep this." }),
  })
  .openapi("Widget");

function problemsOf({ available, options }: SelectedOffer) {
  if (available !== 0) return [];
  const problems = options.map(withdrawnProblem);
  const isSold = problems.includes(null);
  const stopped = problems.find((problem) => problem?.code === "sales_stopped");
  const problem = isSold
    ? ({ code: "sold_out" } as const)
    : (stopped ?? ({ code: "offer_not_available" } as const));
  return [{ error_text: orderProblemText(problem), code: problem.code }];
}

const selected = wire<SelectedOffer>()("SelectedOffer", {
  uuid,
  id: z.uuid(),
  slug: z.string(),
  url: made(z.url(), ({ id }: SelectedOffer, origin) => offerUrl(id, origin)),
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  type: z.enum(OFFER_TYPES),
  organization: organizationName,
  images: renamed("pictures", listOf(offerImage)),
  price_options: made(z.array(priceOptionSchema), ({ options }: SelectedOffer) =>
    options.map(presentSelectedOption),
  ),
  available: z
    .int()
    .nullable()
    .openapi({ description: "Units of all options together; null = unlimited, 0 = cannot be bought." }),
  errors: made(z.array(z.object({ error_text: z.string(), code: z.string() })), problemsOf),
});

const selectedOffers = listOf(selected);

export const selectedOffersSchema = selectedOffers.schema.openapi("SelectedOffers");
export const presentSelected = selectedOffers.encode;
