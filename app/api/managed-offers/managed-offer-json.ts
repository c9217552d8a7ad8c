/** The JSON of an offer for those who manage it: what they sent, and what came of it. */
import { z } from "@hono/zod-openapi";
import { ratingSchema } from "~/api/offers/offer-card-json";
import {
  locationSchema,
  presentLocation,
  presentValidity,
  validitySchema,
} from "~/api/offers/offer-detail-json";
import { offerImageSchema, presentOfferImage } from "~/api/offers/offer-image-json";
import { iso, isoOrNull, time } from "~/api/wire/time";
import type { ManagedOffer, ManagedOfferSummary } from "~/domain/catalogue/manage/managed-offer";
import {
  CATEGORIES,
  OFFER_TYPES,
  TAX_REGIMES,
  VOUCHER_KINDS,
  WITHDRAWAL_POLICIES,
} from "~/domain/catalogue/offer";
import { OFFER_STATUSES, REASON_CODES } from "~/domain/catalogue/offer-status";
import { toDecimalString } from "~/domain/kernel/money";
import { managedOptionSchema, presentManagedOption } from "./managed-option-json";

const money = (cents: number | null) => (cents === null ? null : toDecimalString(cents));

const organizationSchema = z.object({ uuid: z.uuid(), name: z.string() }).openapi("OrganizationName");

const summaryShape = {
  uuid: z.uuid(),
  id: z.uuid().openapi({ description: "The same as `uuid`." }),
  slug: z.string(),
  organization: organizationSchema,
  type: z.enum(OFFER_TYPES),
  category: z.enum(CATEGORIES),
  title: z.string(),
  summary: z.string(),
  status: z.enum(OFFER_STATUSES).openapi({ description: "As of now: dates that have passed count." }),
  publish_at: time(),
  sale_ends_at: time().nullable(),
  sold_count: z.int(),
  created_at: time(),
  updated_at: time(),
  version: z.int(),
};

export const managedOfferSummarySchema = z
  .object({
    ...summaryShape,
    min_price: z.string().nullable().openapi({ description: "Of its active options." }),
    cover_url: z.url().nullable(),
  })
  .openapi("ManagedOfferSummary");

export const managedOfferSchema = z
  .object({
    ...summaryShape,
    description: z.string(),
    highlights: z.array(z.string()),
    conditions: z.string(),
    how_to_redeem: z.string(),
    regions: z.array(z.string()),
    locations: z.array(locationSchema),
    images: z.array(offerImageSchema),
    price_options: z.array(managedOptionSchema),
    currency: z.literal("EUR"),
    rating: ratingSchema,
    reason_code: z.enum(REASON_CODES).nullable().openapi({ description: "Why staff rejected or paused it." }),
    reason: z.string().nullable(),
    validity: validitySchema,
    withdrawal_policy: z.enum(WITHDRAWAL_POLICIES),
    voucher_kind: z.enum(VOUCHER_KINDS),
    tax_rate: z.string().openapi({ description: "Percent.", example: "21.00" }),
    tax_regime: z.enum(TAX_REGIMES),
    booking_required: z.boolean(),
    gift_allowed: z.boolean(),
    external_url: z.string().nullable(),
    sponsored: z.boolean(),
    accessibility_info: z.string().nullable(),
    seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
    terms_revision: z.int().openapi({
      description:
        "Goes up when conditions, validity or places of a published offer change; coupons keep theirs.",
    }),
  })
  .openapi("ManagedOffer");

type Summary = Pick<ManagedOfferSummary, keyof ManagedOfferSummary & keyof ManagedOffer>;

function presentCommon(offer: Summary) {
  const { id, slug, organization, title, summary, status, version } = offer;
  return {
    uuid: id,
    id,
    slug,
    organization: { uuid: organization.id, name: organization.name },
    type: offer.type as z.infer<typeof managedOfferSchema>["type"],
    category: offer.category as z.infer<typeof managedOfferSchema>["category"],
    title,
    summary,
    status,
    publish_at: iso(offer.publishAt),
    sale_ends_at: isoOrNull(offer.saleEndsAt),
    sold_count: offer.soldCount,
    created_at: iso(offer.createdAt),
    updated_at: iso(offer.updatedAt),
    version,
  };
}

export function presentManagedOfferSummary(
  offer: ManagedOfferSummary,
  origin: string,
): z.infer<typeof managedOfferSummarySchema> {
  const cover = offer.coverUrl;
  return {
    ...presentCommon(offer),
    min_price: money(offer.minPrice),
    cover_url: cover === null ? null : new URL(cover, origin).href,
  };
}

export function presentManagedOffer(offer: ManagedOffer, origin: string): z.infer<typeof managedOfferSchema> {
  return {
    ...presentCommon(offer),
    description: offer.description,
    highlights: offer.highlights,
    conditions: offer.conditions,
    how_to_redeem: offer.howToRedeem,
    regions: offer.regions,
    locations: offer.locations.map(presentLocation),
    images: offer.pictures.map((one) => presentOfferImage({ ...one, offerId: offer.id }, origin)),
    price_options: offer.options.map(presentManagedOption),
    currency: "EUR",
    rating: offer.rating,
    reason_code: offer.reasonCode as z.infer<typeof managedOfferSchema>["reason_code"],
    reason: offer.reason,
    validity: presentValidity(offer.validity),
    withdrawal_policy: offer.withdrawalPolicy,
    voucher_kind: offer.voucherKind,
    tax_rate: toDecimalString(offer.taxRate),
    tax_regime: offer.taxRegime as z.infer<typeof managedOfferSchema>["tax_regime"],
    booking_required: offer.bookingRequired,
    gift_allowed: offer.giftAllowed,
    external_url: offer.externalUrl,
    sponsored: offer.sponsored,
    accessibility_info: offer.accessibilityInfo,
    seo: { title: offer.seoTitle, description: offer.seoDescription },
    terms_revision: offer.termsRevision,
  };
}
