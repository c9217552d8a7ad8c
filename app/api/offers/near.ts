/** Offers near a shopper: by province or postal code, or around a position, which comes in the body and is kept nowhere. */
import { z } from "@hono/zod-openapi";
import type { ApiCall } from "~/api/environment";
import { json, newGroup, operation } from "~/api/operation";
import { regionParam } from "~/api/wire/list-query";
import { withFacts } from "~/domain/catalogue/lists/card-facts.server";
import {
  type Centre,
  centreOfPostalCode,
  centreOfProvince,
} from "~/domain/catalogue/lists/find-centre.server";
import {
  NEAR_OFFERS,
  NEAR_RADII,
  roundedDegree,
  SPANISH_POSTAL_CODE,
  USUAL_RADIUS,
} from "~/domain/catalogue/lists/near-me";
import { offersNearPoint } from "~/domain/catalogue/lists/near-point.server";
import { invalid } from "~/domain/kernel/errors";
import { sandboxOf } from "~/domain/kernel/permissions";
import { readingContext } from "~/domain/kernel/reading-context.server";
import { CENTRE_KINDS, nearSchema, presentNear } from "./offer-lists-json";

export const offersNear = newGroup("Public offers");

const FARTHEST = NEAR_RADII[NEAR_RADII.length - 1] ?? USUAL_RADIUS;

const radius = z.coerce
  .number()
  .min(1)
  .max(FARTHEST)
  .default(USUAL_RADIUS)
  .openapi({ description: "In kilometres, as the crow flies." });
const limit = z.coerce.number().int().min(1).max(NEAR_OFFERS).default(NEAR_OFFERS);

async function answerNear(
  c: ApiCall,
  centre: Centre,
  { radiusKm, limit: most }: { radiusKm: number; limit: number },
) {
  const { db, origin, actor } = readingContext(c.get("ctx"));
  // A sandbox has nothing in the public lists.
  const cards = sandboxOf(actor) === null ? await offersNearPoint(db, centre, { radiusKm, limit: most }) : [];
  const around = { around: CENTRE_KINDS[centre.of], region: centre.province?.value ?? null };
  return presentNear(around, await withFacts(db, cards), origin);
}

offersNear.openapi(
  operation("GET /public/offers/near/", {
    access: "anyone",
    summary: "List offers near a province's capital or a postal code",
    description:
      "Nearest first. Of a postal code the middle of our offers' places with it counts, else of those with its first three digits, else its " +
      "province's capital; `around` says which. Name one of `region` and `postal_code`; a postal code wins.",
    query: z.object({
      region: regionParam,
      postal_code: z
        .string()
        .regex(SPANISH_POSTAL_CODE, { error: "spanish_postal_code" })
        .optional()
        .openapi({ example: "28013" }),
      radius_km: radius,
      limit,
    }),
    answers: { 200: json(nearSchema, "Nearest first.") },
  }),
  async (c) => {
    const { region, postal_code: postalCode, radius_km: radiusKm, limit: most } = c.req.valid("query");
    const { db } = readingContext(c.get("ctx"));
    const centre =
      postalCode === undefined ? centreOfProvince(region ?? "") : await centreOfPostalCode(db, postalCode);
    if (!centre) throw invalid("region", "region_or_postal_code");
    return c.json(await answerNear(c, centre, { radiusKm, limit: most }), 200);
  },
);

const degree = (most: number) => z.number().min(-most).max(most);

offersNear.openapi(
  operation("POST /public/offers/near/", {
    access: "anyone",
    scope: "any",
    summary: "List offers near a position",
    description:
      "Changes nothing. The position is sent in the body, so that no log of addresses has it, is rounded to two decimals (about a " +
      "kilometre) and stored nowhere: round it before you send it.",
    body: z.object({ lat: degree(90), lng: degree(180), radius_km: radius, limit }).openapi("NearPosition"),
    answers: { 200: json(nearSchema, "Nearest first.") },
  }),
  async (c) => {
    const { lat, lng, radius_km: radiusKm, limit: most } = c.req.valid("json");
    const centre: Centre = {
      lat: roundedDegree(lat),
      lng: roundedDegree(lng),
      province: null,
      of: "position",
    };
    c.header("Cache-Control", "private, no-store");
    return c.json(await answerNear(c, centre, { radiusKm, limit: most }), 200);
  },
);
