/** The JSON of one whole offer, with the facts about its seller that the law requires. */
import { z } from "@hono/zod-openapi";
import { outputFields } from "~/api/wire/offer-fields";
import { presentRedemptionRules, redemptionRulesSchema } from "~/api/wire/redemption-rules";
import {
  currency,
  encoded,
  instant,
  instantOrNull,
  iso,
  listOf,
  made,
  renamed,
  uuid,
  wire,
} from "~/api/wire/wire";
import {
  CATEGORIES,
  OFFER_BADGES,
  OFFER_TYPES,
  type Validity,
  WITHDRAWAL_POLICIES,
} from "~/domain/catalogue/offer";
import type { OfferLocation } from "~/domain/catalogue/offer-content";
import { TERM_FIELDS, TEXT_FIELDS } from "~/domain/catalogue/offer-fields";
import type {
  OfferDetail,
  PlacedLocation,
  PublicOrganization,
} from "~/domain/catalogue/offer-page/offer-detail";
import { offerUrl, ratingSchema } from "./offer-card-json";
import { offerImage } from "./offer-image-json";
import { detailOptionSchema, presentDetailOption } from "./offer-options-json";
import { hoursFields } from "./place-hours-json";

export const validitySchema = z
  .object({
    mode: z.enum(["fixed", "days_after_purchase", "slot"]),
    valid_from: z.iso.datetime().nullable(),
    valid_until: z.iso.datetime().nullable(),
    days: z.int().nullable(),
  })
  .openapi("Validity");

function presentValidity(validity: Validity): z.infer<typeof validitySchema> {
  const fixed = validity.mode === "fixed";
  return {
    mode: validity.mode,
    valid_from: fixed ? iso(validity.validFrom) : null,
    valid_until: fixed ? iso(validity.validUntil) : null,
    days: validity.mode === "days_after_purchase" ? validity.days : null,
  };
}

export const address = wire<PublicOrganization["address"]>()("Address", {
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
});

const seller = wire<PublicOrganization>()("Seller", {
  uuid,
  slug: z.string(),
  name: z.string(),
  legal_name: z.string(),
  tax_id: z.string(),
  address,
  contact_email: renamed("email", z.string()),
  contact_phone: renamed("phone", z.string()),
  registry_info: z.string().nullable(),
  trader_status: z.enum(["trader", "non_trader"]),
  logo_url: encoded(z.string().nullable(), (url: string | null, origin) => url && new URL(url, origin).href),
  website: z.string().nullable(),
});

const locationFields = {
  uuid,
  name: z.string(),
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  province: z.string(),
  lat: z.number(),
  lng: z.number(),
  phone: z.string().nullable(),
  opening_hours: z.string().nullable(),
};
const location = wire<OfferLocation>()("OfferLocation", locationFields);

const placedLocation = wire<PlacedLocation>()("PlacedOfferLocation", {
  ...locationFields,
  place: renamed(
    "placeId",
    z.uuid().nullable().openapi({ description: "The organization's place that it is a copy of." }),
  ),
  ...hoursFields,
});

export const texts = outputFields(TEXT_FIELDS);
export const terms = outputFields(TERM_FIELDS);

/** Fields that public and managed offers have alike. */
export const common = {
  id: z.uuid().openapi({ description: "The same as `uuid`." }),
  type: z.enum(OFFER_TYPES),
  category: z.enum(CATEGORIES),
  locations: listOf(location),
  images: listOf(offerImage),
  validity: encoded(validitySchema, presentValidity),
  redemption_rules: encoded(redemptionRulesSchema, presentRedemptionRules),
};

export const { schema: offerDetailSchema, present: presentOffer } = wire<OfferDetail>()("OfferDetail", {
  uuid,
  id: common.id,
  slug: z.string(),
  url: made(z.url(), ({ id }: OfferDetail, origin) => offerUrl(id, origin)),
  organization: seller,
  type: common.type,
  category: common.category,
  title: z.string(),
  ...texts,
  regions: z.array(z.string()).openapi({ description: "Region values; empty = all Spain." }),
  locations: listOf(placedLocation),
  closures: z
    .array(
      z
        .object({ from: z.iso.date(), until: z.iso.date(), note: z.string().nullable() })
        .openapi("AnnouncedClosure"),
    )
    .openapi({ description: "Days on which its organization is closed, those that are over left out." }),
  images: common.images,
  price_options: made(z.array(detailOptionSchema), ({ options, onSale, salesStoppedUntil }: OfferDetail) =>
    options.map((option) => presentDetailOption(option, onSale && salesStoppedUntil === null)),
  ),
  currency,
  badges: z.array(z.enum(OFFER_BADGES)),
  rating: ratingSchema,
  status: z.string().openapi({ description: "Of public offers `published` or `scheduled`." }),
  on_sale: z.boolean(),
  sales_stopped_until: instantOrNull(
    z.iso.datetime().nullable().openapi({
      description:
        "Its seller has stopped the sale, which goes on by itself then: nothing is `available` until then.",
    }),
  ),
  available: z.boolean().openapi({ description: "Something of it can be bought here now." }),
  publish_at: instant(z.iso.datetime()),
  sale_ends_at: instantOrNull(z.iso.datetime().nullable()),
  validity: made(
    validitySchema
      .nullable()
      .openapi({ description: "null for type `direct`: what is sold elsewhere is the seller's to say." }),
    ({ type, validity }: OfferDetail) => (type === "direct" ? null : presentValidity(validity)),
  ),
  redemption_rules: common.redemption_rules,
  ...terms,
  withdrawal_policy: made(
    z.enum(WITHDRAWAL_POLICIES).nullable().openapi({ description: "null for type `direct`, as `validity`." }),
    ({ type, withdrawalPolicy }: OfferDetail) => (type === "direct" ? null : withdrawalPolicy),
  ),
  external_url: terms.external_url.openapi({ description: "Where offers of type `direct` lead." }),
  seo: made(z.object({ title: z.string(), description: z.string() }), (offer: OfferDetail) => {
    return { title: offer.seoTitle ?? offer.title, description: offer.seoDescription ?? offer.summary };
  }),
  sold_count: z.int(),
  created_at: instant(z.iso.datetime()),
  updated_at: instant(z.iso.datetime()),
  version: z.int(),
});
