/**
 * The JSON of an offer card: the one projection of lists, home, nearby, favourites and the widget. Written out, because
 * lists present dozens of them: derived by wire(), a card costs 6 µs more (decision 044).
 */
import { z } from "@hono/zod-openapi";
import type { CardFacts } from "~/domain/catalogue/lists/card-facts.server";
import {
  CATEGORIES,
  OFFER_BADGES,
  OFFER_TYPES,
  type OfferCard,
  type Picture,
} from "~/domain/catalogue/offer";
import { toDecimalString } from "~/domain/kernel/money";

export const pictureSchema = z
  .object({
    image_url: z.url(),
    alt_text: z.string(),
    width: z.int(),
    height: z.int(),
  })
  .openapi("Picture");

export const ratingSchema = z
  .object({
    average: z.number().nullable().openapi({ description: "1–5, one decimal; null without votes." }),
    count: z.int(),
  })
  .openapi("Rating");

export const offerCardSchema = z
  .object({
    uuid: z.uuid(),
    id: z.uuid().openapi({ description: "The same as `uuid`." }),
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    cover: pictureSchema.nullable(),
    logo: pictureSchema.nullable(),
    category: z.enum(CATEGORIES),
    type: z.enum(OFFER_TYPES),
    regions: z.array(z.string()).openapi({ description: "Region values; empty = all Spain." }),
    organization: z.object({ uuid: z.uuid(), name: z.string() }),
    min_price: z.string().openapi({
      description: "What is paid here for the cheapest option; of a deposit offer the deposit.",
      example: "24.90",
    }),
    total_price: z.string().nullable().openapi({
      description:
        "Of a deposit offer, the whole price: show it first, lists are sorted and filtered by it. null = `min_price` is all.",
    }),
    regular_price: z.string().nullable().openapi({
      description:
        "The lowest price of the 30 days before the reduction; null = there is nothing to strike through.",
      example: "39.00",
    }),
    total_regular_price: z.string().nullable().openapi({
      description: "Of a deposit offer, what may be struck through beside `total_price`.",
    }),
    discount_percent: z.int().openapi({
      description: "Positive; 0 = no reduction. Of a deposit offer, that of `total_price`.",
    }),
    currency: z.literal("EUR"),
    badges: z.array(z.enum(OFFER_BADGES)),
    rating: ratingSchema,
    available: z.boolean().openapi({ description: "Something of it can be bought now." }),
    sponsored: z.boolean(),
    url: z.url().openapi({ description: "The offer's page." }),
  })
  .openapi("OfferCard");

export function presentPicture(picture: Picture, origin: string): z.infer<typeof pictureSchema> {
  const { url, alt, width, height } = picture;
  return { image_url: new URL(url, origin).href, alt_text: alt, width, height };
}

export function offerUrl(id: string, origin: string): string {
  return `${origin}/ofertas/${id}/`;
}

export function presentCard(card: OfferCard & CardFacts, origin: string): z.infer<typeof offerCardSchema> {
  const { deposit, minPrice, referencePrice } = card;
  const struck = referencePrice === null ? null : toDecimalString(referencePrice);
  return {
    uuid: card.id,
    id: card.id,
    slug: card.slug,
    title: card.title,
    summary: card.summary,
    cover: card.cover && presentPicture(card.cover, origin),
    logo: card.logo && presentPicture(card.logo, origin),
    category: card.category,
    type: card.type,
    regions: card.regions,
    organization: { uuid: card.organizationId, name: card.organizationName },
    min_price: toDecimalString(deposit ?? minPrice),
    total_price: deposit === null ? null : toDecimalString(minPrice),
    regular_price: deposit === null ? struck : null,
    total_regular_price: deposit === null ? null : struck,
    discount_percent: card.discountPercent,
    currency: "EUR",
    badges: card.badges,
    rating: card.rating,
    available: card.available,
    sponsored: card.sponsored,
    url: offerUrl(card.id, origin),
  };
}
