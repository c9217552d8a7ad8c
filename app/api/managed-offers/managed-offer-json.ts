/** The JSON of an offer for those who manage it: its content, its options with stock, and its state. */
import { z } from "@hono/zod-openapi";
import { ratingSchema } from "~/api/offers/offer-card-json";
import { common, terms, texts } from "~/api/offers/offer-detail-json";
import {
  currency,
  decimal,
  decimalOrNull,
  encoded,
  instant,
  instantOrNull,
  listOf,
  made,
  renamed,
  time,
  uuid,
  wire,
} from "~/api/wire/wire";
import type {
  ManagedOffer,
  ManagedOfferSummary,
  ManagedOption,
  ManagedSlot,
} from "~/domain/catalogue/manage/managed-offer";
import { OFFER_STATUSES, REASON_CODES } from "~/domain/catalogue/offer-status";
import { pendingChangeSchema, presentPendingChange } from "./offer-change-json";

const organization = wire<ManagedOffer["organization"]>()("OrganizationName", { uuid, name: z.string() });

const slot = wire<ManagedSlot>()("ManagedSlot", {
  slot_id: renamed("id", z.uuid()),
  starts_at: instant(),
  ends_at: instant(),
  timezone: z.string(),
  capacity: z.int(),
  sold: z.int(),
  held: z.int(),
  status: z.enum(["open", "closed", "cancelled"]),
});

type Option = ManagedOption & { sortOrder: number };

const option = wire<Option>()("ManagedPriceOption", {
  uuid,
  title: z.string(),
  actual_price: decimal(z.string().openapi({ example: "24.90" })),
  total_price: decimalOrNull(
    z.string().nullable().openapi({ description: "Of a deposit offer, what a unit costs in all." }),
  ),
  regular_price: decimal(
    z.string().openapi({ description: "The partner's list price; shoppers never see it." }),
  ),
  reference_price_30d: renamed(
    "referencePrice",
    decimalOrNull(z.string().nullable().openapi({ description: "What may be struck through." })),
  ),
  discount_percent: z.int(),
  available: z.int().nullable().openapi({ description: "capacity − sold − held; null = unlimited." }),
  capacity: z.int().nullable(),
  sold: z.int(),
  held: z.int(),
  per_customer: z.int().nullable(),
  max_per_order: z.int().nullable(),
  sku: z.string().nullable(),
  sort_order: z.int(),
  is_active: z.boolean(),
  slots: listOf(slot),
});

const summary = {
  uuid,
  id: common.id,
  slug: z.string(),
  organization,
  type: common.type,
  category: common.category,
  title: z.string(),
  summary: z.string(),
  status: z.enum(OFFER_STATUSES).openapi({ description: "As of now: dates that have passed count." }),
  publish_at: instant(),
  sale_ends_at: instantOrNull(),
  sold_count: z.int(),
  created_at: instant(),
  updated_at: instant(),
  version: z.int(),
};

export const { schema: managedOfferSummarySchema, present: presentManagedOfferSummary } =
  wire<ManagedOfferSummary>()("ManagedOfferSummary", {
    ...summary,
    min_price: decimalOrNull(z.string().nullable().openapi({ description: "Of its active options." })),
    min_total_price: decimalOrNull(
      z.string().nullable().openapi({ description: "The lowest whole price of its active options." }),
    ),
    cover_url: encoded(z.url().nullable(), (url: string | null, origin) => url && new URL(url, origin).href),
  });

export const { schema: managedOfferSchema, present: presentManagedOffer } = wire<ManagedOffer>()(
  "ManagedOffer",
  {
    ...summary,
    sales_stopped_until: instantOrNull(
      time().nullable().openapi({ description: "Its sale is stopped and goes on by itself then." }),
    ),
    ...texts,
    regions: z.array(z.string()),
    locations: common.locations,
    images: renamed("pictures", common.images),
    price_options: made(z.array(option.schema), ({ options }: ManagedOffer) =>
      options.map((each, index) => option.present({ ...each, sortOrder: index })),
    ),
    currency,
    rating: ratingSchema,
    reason_code: z.enum(REASON_CODES).nullable().openapi({ description: "Why staff rejected or paused it." }),
    reason: z.string().nullable(),
    validity: common.validity,
    redemption_rules: common.redemption_rules,
    ...terms,
    seo: made(
      z.object({ title: z.string().nullable(), description: z.string().nullable() }),
      ({ seoTitle, seoDescription }: ManagedOffer) => ({ title: seoTitle, description: seoDescription }),
    ),
    pending_change: made(
      pendingChangeSchema.nullable().openapi({
        description:
          "What waits for staff or was returned by them: texts, pictures, higher prices and terms of an offer on sale. " +
          "The offer itself is shown as it is on sale; `GET /offers/{id}/change/` has the difference.",
      }),
      ({ pendingChange }: ManagedOffer) => pendingChange && presentPendingChange(pendingChange),
    ),
    terms_revision: z.int().openapi({
      description:
        "Goes up when conditions, validity or places of a published offer change; coupons keep theirs.",
    }),
  },
);
