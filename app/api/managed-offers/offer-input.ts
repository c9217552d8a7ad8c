/** What partners send about an offer, and what it means to the domain. */
import { z } from "@hono/zod-openapi";
import { mention, percentInput, present, requiredText, timeInput, webAddress } from "~/api/wire/input";
import { plainText } from "~/api/wire/text";
import {
  CATEGORIES,
  OFFER_TYPES,
  TAX_REGIMES,
  VOUCHER_KINDS,
  WITHDRAWAL_POLICIES,
} from "~/domain/catalogue/offer";
import type { OfferChange } from "~/domain/catalogue/offer-content";
import { OFFER_LIMITS } from "~/domain/catalogue/offer-limits";
import { OFFER_STATUSES, REASON_CODES } from "~/domain/catalogue/offer-status";
import { PICTURES_PER_OFFER } from "~/domain/catalogue/pictures/offer-picture";
import { locationInput, optionInput, toLocation, toOption, validityInput } from "./offer-parts-input";

const required = { title: requiredText(OFFER_LIMITS.title), category: z.enum(CATEGORIES) };

const optional = z
  .object({
    type: z.enum(OFFER_TYPES),
    summary: plainText(OFFER_LIMITS.summary),
    description: plainText(OFFER_LIMITS.description).openapi({
      description: "Kept as plain text: markup is taken out.",
    }),
    highlights: z.array(plainText(OFFER_LIMITS.highlight)).max(OFFER_LIMITS.highlights),
    conditions: plainText(OFFER_LIMITS.conditions),
    how_to_redeem: plainText(OFFER_LIMITS.howToRedeem),
    regions: z.array(plainText(60)).max(60).openapi({ description: "Region values; empty = all Spain." }),
    locations: z.array(locationInput).max(100).openapi({ description: "All of them." }),
    images: z.array(mention()).max(PICTURES_PER_OFFER).openapi({
      description:
        "All of them, in their order; uploaded ones that wait for an offer join it, those left out leave it.",
    }),
    publish_at: timeInput().nullable().openapi({ description: "null = as soon as it is approved." }),
    sale_ends_at: timeInput().nullable(),
    validity: validityInput,
    withdrawal_policy: z.enum(WITHDRAWAL_POLICIES),
    voucher_kind: z.enum(VOUCHER_KINDS),
    tax_rate: percentInput(),
    tax_regime: z.enum(TAX_REGIMES),
    booking_required: z.boolean(),
    gift_allowed: z.boolean(),
    external_url: webAddress().nullable().openapi({ description: "Needed by offers of type `direct`." }),
    sponsored: z.boolean().openapi({ description: "Staff only." }),
    accessibility_info: plainText(OFFER_LIMITS.accessibilityInfo).nullable(),
    seo: z.object({ title: plainText(120).nullish(), description: plainText(300).nullish() }),
    status: z.enum(OFFER_STATUSES).openapi({
      description:
        "One step of draft → in_review → scheduled → published ⇄ paused → ended → archived, in_review → rejected → " +
        "draft. Partners submit, pause, resume and end; staff approve (scheduled or published: its date decides) and reject.",
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

type Patch = z.infer<typeof offerPatchSchema>;

export function toOfferChange(body: Patch): OfferChange {
  const {
    title,
    category,
    type,
    summary,
    description,
    highlights,
    conditions,
    regions,
    validity,
    sponsored,
  } = body;
  return {
    content: present({
      title,
      category,
      type,
      summary,
      description,
      highlights,
      conditions,
      regions,
      validity,
      sponsored,
      howToRedeem: body.how_to_redeem,
      locations: body.locations?.map(toLocation),
      publishAt: body.publish_at,
      saleEndsAt: body.sale_ends_at,
      withdrawalPolicy: body.withdrawal_policy,
      voucherKind: body.voucher_kind,
      taxRate: body.tax_rate,
      taxRegime: body.tax_regime,
      bookingRequired: body.booking_required,
      giftAllowed: body.gift_allowed,
      externalUrl: body.external_url,
      accessibilityInfo: body.accessibility_info,
      seoTitle: body.seo && (body.seo.title ?? null),
      seoDescription: body.seo && (body.seo.description ?? null),
    }),
    options: body.price_options?.map(toOption),
    pictureIds: body.images,
    move: body.status && {
      to: body.status,
      reasonCode: body.reason_code ?? null,
      reason: body.reason ?? null,
    },
  };
}
