/** The JSON of an offer card: the one projection of lists, home, nearby, favourites and the widget. */
import { z } from "@hono/zod-openapi";
import { currency, decimal, decimalOrNull, encoded, made, uuid, wire } from "~/api/wire/wire";
import type { CardFacts } from "~/domain/catalogue/lists/card-facts.server";
import {
  CATEGORIES,
  OFFER_BADGES,
  OFFER_TYPES,
  type OfferCard,
  type Picture,
} from "~/domain/catalogue/offer";

export const { schema: pictureSchema, present: presentPicture } = wire<Picture>()("Picture", {
  image_url: made(z.url(), ({ url }: Picture, origin) => new URL(url, origin).href),
  alt_text: made(z.string(), ({ alt }: Picture) => alt),
  width: z.int(),
  height: z.int(),
});

export const ratingSchema = z
  .object({
    average: z.number().nullable().openapi({ description: "1–5, one decimal; null while nobody voted." }),
    count: z.int(),
  })
  .openapi("Rating");

export function offerUrl(id: string, origin: string): string {
  return `${origin}/ofertas/${id}/`;
}

type Card = OfferCard & CardFacts;

const pictureOrNull = encoded(
  pictureSchema.nullable(),
  (value: Picture | null, origin) => value && presentPicture(value, origin),
);

export const { schema: offerCardSchema, present: presentCard } = wire<Card>()("OfferCard", {
  uuid,
  id: z.uuid().openapi({ description: "The same as `uuid`." }),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: pictureOrNull,
  logo: pictureOrNull,
  category: z.enum(CATEGORIES),
  type: z.enum(OFFER_TYPES),
  regions: z.array(z.string()).openapi({ description: "Region values; empty = all Spain." }),
  organization: made(z.object({ uuid: z.uuid(), name: z.string() }), (card: Card) => {
    return { uuid: card.organizationId, name: card.organizationName };
  }),
  min_price: decimal(z.string().openapi({ example: "24.90" })),
  regular_price: decimalOrNull(
    z.string().nullable().openapi({
      description:
        "The lowest price of the 30 days before the reduction; null = there is nothing to strike through.",
      example: "39.00",
    }),
  ),
  discount_percent: z.int().openapi({ description: "Positive; 0 = no reduction." }),
  currency,
  badges: z.array(z.enum(OFFER_BADGES)),
  rating: ratingSchema,
  available: z.boolean().openapi({ description: "Something of it can be bought now." }),
  sponsored: z.boolean(),
  url: made(z.url().openapi({ description: "The offer's page." }), (card: Card, origin) =>
    offerUrl(card.id, origin),
  ),
});
