/** One public offer, and offers near it. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { idInput } from "~/api/wire/input";
import { withFacts } from "~/domain/catalogue/lists/card-facts.server";
import { nearbyOffers } from "~/domain/catalogue/lists/nearby-queries.server";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { DomainError } from "~/domain/kernel/errors";
import { mayActFor, sandboxOf } from "~/domain/kernel/permissions";
import { noteRead } from "~/domain/kernel/process/notes.server";
import { offerDetailSchema, presentOffer } from "./offer-detail-json";
import { nearbySchema, presentNearby } from "./offer-lists-json";

export const publicOffer = newGroup("Public offers");

publicOffer.openapi(
  operation("GET /public/offers/{id}/", {
    access: "anyone",
    kept: { of: "offers", exact: true },
    summary: "Read an offer",
    description:
      "Everything its page shows: texts, pictures, places, price options with current price and stock, dates, conditions and rating. Answers have an `ETag`.",
    params: z.object({ id: idInput() }),
    query: z.object({
      preview: z.enum(["0", "1"]).optional().openapi({
        description: "`1`: members of its organization and staff see it before it is published.",
      }),
    }),
    answers: { 200: json(offerDetailSchema, "The offer.") },
  }),
  async (c) => {
    const { db, origin, actor } = c.get("ctx");
    const asksPreview = c.req.valid("query").preview === "1";
    const sandbox = sandboxOf(actor);
    const offer = await readOffer(db, c.req.valid("param").id, {
      mayPreview: (organizationId) => asksPreview && mayActFor(actor, organizationId, "cashier"),
      sandbox,
    });
    if (!offer) throw new DomainError("not_found");
    // `sold_count`, which no page shows.
    noteRead("sold", offer.id);
    const visible = sandbox === null ? "public" : "private";
    c.header("Cache-Control", asksPreview ? "private, no-store" : `${visible}, no-cache`);
    return c.json(presentOffer(offer, origin), 200);
  },
);

publicOffer.openapi(
  operation("GET /public/offers/{id}/nearby/", {
    access: "anyone",
    kept: { of: "offers", exact: true },
    summary: "List offers near another one",
    description:
      "Offers within `radius_km` of the offer's places, nearest first, by great-circle distance. When there are fewer than `limit`, offers of the same province follow.",
    params: z.object({ id: idInput() }),
    query: z.object({
      radius_km: z.coerce.number().min(0.1).max(500).default(25),
      limit: z.coerce.number().int().min(1).max(50).default(8),
    }),
    answers: { 200: json(nearbySchema, "Nearest first.") },
  }),
  async (c) => {
    const { db, origin, actor } = c.get("ctx");
    const { id } = c.req.valid("param");
    const sandbox = sandboxOf(actor);
    const offer = await readOffer(db, id, { sandbox });
    if (!offer) throw new DomainError("not_found");
    const { radius_km: radiusKm, limit } = c.req.valid("query");
    // What is near is found in the public lists, where a sandbox has nothing.
    const nearby = sandbox === null ? await nearbyOffers(db, offer, { radiusKm, limit }) : [];
    const cards = await withFacts(db, nearby);
    return c.json(presentNearby(cards, origin), 200);
  },
);
