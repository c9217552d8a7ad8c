/** The JSON of one whole offer, with its seller as the law wants it shown. */
import { z } from "@hono/zod-openapi";
import { iso, isoOrNull } from "~/api/wire/time";
import {
  CATEGORIES,
  OFFER_BADGES,
  OFFER_TYPES,
  TAX_REGIMES,
  type Validity,
  VOUCHER_KINDS,
  WITHDRAWAL_POLICIES,
} from "~/domain/catalogue/offer";
import type {
  OfferDetail,
  OfferLocation,
  PublicOrganization,
} from "~/domain/catalogue/offer-page/offer-detail";
import type { OfferFacts } from "~/domain/catalogue/offer-page/offer-facts.server";
import { toDecimalString } from "~/domain/kernel/money";
import { offerUrl, ratingSchema } from "./offer-card-json";
import { offerImageSchema, presentOfferImage } from "./offer-image-json";
import { detailOptionSchema, presentDetailOption } from "./offer-options-json";

export const validitySchema = z
  .object({
    mode: z.enum(["fixed", "days_after_purchase", "slot"]),
    valid_from: z.iso.datetime().nullable(),
    valid_until: z.iso.datetime().nullable(),
    days: z.int().nullable(),
  })
  .openapi("Validity");

export const addressSchema = z
  .object({
    street: z.string(),
    postal_code: z.string(),
    city: z.string(),
    province: z.string(),
    country: z.string(),
  })
  .openapi("Address");

const sellerSchema = z
  .object({
    uuid: z.uuid(),
    slug: z.string(),
    name: z.string(),
    legal_name: z.string(),
    tax_id: z.string(),
    address: addressSchema,
    contact_email: z.string(),
    contact_phone: z.string(),
    registry_info: z.string().nullable(),
    trader_status: z.enum(["trader", "non_trader"]),
    logo_url: z.string().nullable(),
    website: z.string().nullable(),
  })
  .openapi("Seller");

export const locationSchema = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    address: z.string(),
    postal_code: z.string(),
    city: z.string(),
    province: z.string(),
    lat: z.number(),
    lng: z.number(),
    phone: z.string().nullable(),
    opening_hours: z.string().nullable(),
  })
  .openapi("OfferLocation");

export const offerDetailSchema = z
  .object({
    uuid: z.uuid(),
    id: z.uuid().openapi({ description: "The same as `uuid`." }),
    slug: z.string(),
    url: z.url(),
    organization: sellerSchema,
    type: z.enum(OFFER_TYPES),
    category: z.enum(CATEGORIES),
    title: z.string(),
    summary: z.string(),
    description: z.string(),
    highlights: z.array(z.string()),
    conditions: z.string(),
    how_to_redeem: z.string(),
    regions: z.array(z.string()).openapi({ description: "Region values; empty = all Spain." }),
    locations: z.array(locationSchema),
    images: z.array(offerImageSchema),
    price_options: z.array(detailOptionSchema),
    currency: z.literal("EUR"),
    badges: z.array(z.enum(OFFER_BADGES)),
    rating: ratingSchema,
    status: z.string().openapi({ description: "Of public offers `published` or `scheduled`." }),
    on_sale: z.boolean(),
    available: z.boolean().openapi({ description: "Something of it can be bought here now." }),
    publish_at: z.iso.datetime(),
    sale_ends_at: z.iso.datetime().nullable(),
    validity: validitySchema
      .nullable()
      .openapi({ description: "null for type `direct`: what is sold elsewhere is the seller's to say." }),
    withdrawal_policy: z
      .enum(WITHDRAWAL_POLICIES)
      .nullable()
      .openapi({ description: "null for type `direct`, as `validity`." }),
    voucher_kind: z.enum(VOUCHER_KINDS),
    tax_rate: z.string().openapi({ description: "Percent.", example: "21.00" }),
    tax_regime: z.enum(TAX_REGIMES),
    booking_required: z.boolean(),
    gift_allowed: z.boolean(),
    external_url: z.string().nullable().openapi({ description: "Where offers of type `direct` lead." }),
    sponsored: z.boolean(),
    accessibility_info: z.string().nullable(),
    seo: z.object({ title: z.string(), description: z.string() }),
    sold_count: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    version: z.int(),
  })
  .openapi("OfferDetail");

export function presentValidity(validity: Validity): z.infer<typeof validitySchema> {
  const fixed = validity.mode === "fixed";
  return {
    mode: validity.mode,
    valid_from: fixed ? iso(validity.validFrom) : null,
    valid_until: fixed ? iso(validity.validUntil) : null,
    days: validity.mode === "days_after_purchase" ? validity.days : null,
  };
}

function presentSeller(seller: PublicOrganization, origin: string): z.infer<typeof sellerSchema> {
  const { id, legalName, taxId, address, email, phone, registryInfo, traderStatus, logoUrl } = seller;
  const { postalCode, ...place } = address;
  return {
    uuid: id,
    slug: seller.slug,
    name: seller.name,
    legal_name: legalName,
    tax_id: taxId,
    address: { ...place, postal_code: postalCode },
    contact_email: email,
    contact_phone: phone,
    registry_info: registryInfo,
    trader_status: traderStatus,
    logo_url: logoUrl === null ? null : new URL(logoUrl, origin).href,
    website: seller.website,
  };
}

export function presentLocation({ id, postalCode, openingHours, ...rest }: OfferLocation) {
  return { uuid: id, ...rest, postal_code: postalCode, opening_hours: openingHours };
}

export function presentOffer(
  offer: OfferDetail & OfferFacts,
  origin: string,
): z.infer<typeof offerDetailSchema> {
  return {
    uuid: offer.id,
    id: offer.id,
    slug: offer.slug,
    url: offerUrl(offer.id, origin),
    organization: presentSeller(offer.organization, origin),
    type: offer.type,
    category: offer.category,
    title: offer.title,
    summary: offer.summary,
    description: offer.description,
    highlights: offer.highlights,
    conditions: offer.conditions,
    how_to_redeem: offer.howToRedeem,
    regions: offer.regions,
    locations: offer.locations.map(presentLocation),
    images: offer.images.map((picture) => presentOfferImage(picture, origin)),
    price_options: offer.options.map((option) => presentDetailOption(option, offer.onSale)),
    currency: "EUR",
    badges: offer.badges,
    rating: { average: offer.rating.average, count: offer.rating.count },
    status: offer.status,
    on_sale: offer.onSale,
    available: offer.available,
    publish_at: iso(offer.publishAt),
    sale_ends_at: isoOrNull(offer.saleEndsAt),
    validity: offer.type === "direct" ? null : presentValidity(offer.validity),
    withdrawal_policy: offer.type === "direct" ? null : offer.withdrawalPolicy,
    voucher_kind: offer.voucherKind,
    tax_rate: toDecimalString(offer.taxRate),
    tax_regime: offer.taxRegime,
    booking_required: offer.bookingRequired,
    gift_allowed: offer.giftAllowed,
    external_url: offer.externalUrl,
    sponsored: offer.sponsored,
    accessibility_info: offer.accessibilityInfo,
    seo: offer.seo,
    sold_count: offer.soldCount,
    created_at: iso(offer.createdAt),
    updated_at: iso(offer.updatedAt),
    version: offer.version,
  };
}
