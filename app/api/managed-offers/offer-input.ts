/** The input of an offer, and its translation into the domain's content. */
import { z } from "@hono/zod-openapi";
import { mention, timeInput } from "~/api/wire/input";
import { inputShape } from "~/api/wire/offer-fields";
import { redemptionRulesInput } from "~/api/wire/redemption-rules";
import { CATEGORIES, OFFER_TYPES } from "~/domain/catalogue/offer";
import type { OfferChange } from "~/domain/catalogue/offer-content";
import { TERM_FIELDS, TEXT_FIELDS } from "~/domain/catalogue/offer-fields";
import { OFFER_LIMITS } from "~/domain/catalogue/offer-limits";
import { OFFER_STATUSES, REASON_CODES } from "~/domain/catalogue/offer-status";
import { PICTURES_PER_OFFER } from "~/domain/catalogue/pictures/offer-picture";
import { camelCased } from "~/domain/kernel/formats/letter-case";
import { plainText, requiredText } from "~/domain/kernel/schemas";
import { locationInput, optionInput, toLocation, toOption, validityInput } from "./offer-parts-input";

const required = { title: requiredText(OFFER_LIMITS.title), category: z.enum(CATEGORIES) };
const texts = inputShape(TEXT_FIELDS);
const terms = inputShape(TERM_FIELDS);

const optional = z
  .object({
    type: z.enum(OFFER_TYPES),
    ...texts,
    description: texts.description.openapi({ description: "Kept as plain text: markup is taken out." }),
    regions: z.array(plainText(60)).max(60).openapi({ description: "Region values; empty = all Spain." }),
    locations: z.array(locationInput).max(100).openapi({
      description: "All of them. Each becomes a place of the organization, if it has none at that address.",
    }),
    places: z
      .array(mention())
      .max(100)
      .openapi({
        description:
          "Instead of `locations`: places of the organization (`GET /organizations/{id}/places/`). Those the offer has " +
          "stay in their order, new ones follow.",
      }),
    images: z.array(mention()).max(PICTURES_PER_OFFER).openapi({
      description:
        "All of them, in their order; uploaded ones that wait for an offer join it, those left out leave it.",
    }),
    publish_at: timeInput().nullable().openapi({ description: "null = as soon as it is approved." }),
    sale_ends_at: timeInput().nullable(),
    validity: validityInput,
    redemption_rules: redemptionRulesInput,
    ...terms,
    external_url: terms.external_url.openapi({ description: "Needed by offers of type `direct`." }),
    sponsored: terms.sponsored.openapi({ description: "Staff only." }),
    seo: z.object({ title: plainText(120).nullish(), description: plainText(300).nullish() }),
    status: z.enum(OFFER_STATUSES).openapi({
      description:
        "One step of draft → in_review → scheduled → published ⇄ paused → ended → archived, in_review → rejected → " +
        "draft, ended → published; an archived offer becomes draft, or ended if it was ever approved. Only what is " +
        "complete can be submitted: 400 names the missing parts. Partners submit, pause, resume and end; staff approve (scheduled or published: its date decides) and reject.",
    }),
    reason_code: z.enum(REASON_CODES).nullable().openapi({ description: "Needed to reject." }),
    reason: plainText(2_000).nullable().openapi({ description: "Needed to reject; mailed to the partner." }),
    price_options: z.array(optionInput).max(OFFER_LIMITS.options).openapi({
      description: "All of them, in their order; those left out are deleted, or deactivated once ordered.",
    }),
  })
  .partial();

export const offerCreateSchema = z
  .object({
    organization: mention().optional().openapi({ description: "May be left out by who manages one only." }),
    ...required,
    ...optional.shape,
  })
  .openapi("OfferCreate");

/** Fields left out fall back to their defaults, but for `images` and `status`, which stay. */
export const offerReplaceSchema = z
  .object({ ...required, ...optional.shape, price_options: z.array(optionInput).max(OFFER_LIMITS.options) })
  .openapi("OfferReplace");

export const offerPatchSchema = z
  .object({ ...z.object(required).partial().shape, ...optional.shape })
  .openapi("OfferPatch");

export type OfferPatch = z.infer<typeof offerPatchSchema>;

export function toOfferChange(body: OfferPatch): OfferChange {
  const { locations, places, images, seo, status, reason_code, reason, price_options, ...fields } = body;
  return {
    content: camelCased({
      ...fields,
      locations: locations?.map(toLocation),
      seoTitle: seo && (seo.title ?? null),
      seoDescription: seo && (seo.description ?? null),
    }),
    ...(places && { places }),
    options: price_options?.map(toOption),
    pictureIds: images,
    move: status && { to: status, reasonCode: reason_code ?? null, reason: reason ?? null },
  };
}
