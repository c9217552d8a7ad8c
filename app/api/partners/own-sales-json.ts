/** The JSON of one sale as its seller sees it, and of a promo code's use. */
import { z } from "@hono/zod-openapi";
import { clientReferenceSchema } from "~/api/wire/program-order";
import {
  amount,
  decimal,
  encoded,
  instant,
  instantOrNull,
  listOf,
  made,
  renamed,
  uuid,
  wire,
} from "~/api/wire/wire";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { COUPON_STATUSES } from "~/domain/coupons/redeemability";
import type { OwnCoupon, OwnSale } from "~/domain/reports/own-sale";
import type { PromoUsage } from "~/domain/reports/promo-usage.server";
import { presentReportRow, reportRowSchema } from "./reports-json";

const coupon = wire<OwnCoupon>()(null, {
  uuid,
  code: encoded(z.string().openapi({ example: "7K3M-9QZA-1B2C4" }), showCouponCode),
  offer_title: renamed("title", z.string()),
  price_option_title: renamed("optionTitle", z.string()),
  status: z.enum(COUPON_STATUSES),
  handed_on: renamed(
    "handedOn",
    z.boolean().openapi({ description: "Another person than the buyer holds it, with codes of their own." }),
  ),
  valid_until: instantOrNull(),
  redeemed_at: instantOrNull(),
  redeemed_location: renamed("place", z.string().nullable()),
  left: decimal(amount().openapi({ description: "What the buyer would get back for it." })),
});

const refund = wire<OwnSale["refunds"][number]>()(null, {
  uuid,
  amount: decimal(amount().openapi({ description: "Of this organization's coupons." })),
  status: z.enum(["requested", "submitted", "succeeded", "failed"]),
  reason: z.string(),
  created_at: renamed("at", instant()),
});

export const { schema: ownSaleSchema, present: presentOwnSale } = wire<OwnSale>()("OwnSale", {
  sale_uuid: renamed("id", z.uuid()),
  sale_number: renamed("number", z.string().openapi({ example: "2026-000042" })),
  client_reference: renamed("clientReference", clientReferenceSchema),
  lines: made(z.array(reportRowSchema), ({ rows }: OwnSale) => rows.map(presentReportRow)),
  coupons: listOf(coupon),
  refunds: listOf(refund),
  refundable: decimal(
    amount().openapi({ description: "What the organization may still refund without staff." }),
  ),
});

const figures = {
  orders: z.int().openapi({ description: "Paid orders." }),
  units: z.int(),
  revenue: decimal(amount().openapi({ description: "Paid by buyers and not given back." })),
  discount: decimal(amount()),
  cost: decimal(amount().openapi({ description: "The part of `discount` that the sellers bear." })),
};
const day = wire<PromoUsage["days"][number]>()(null, {
  ...figures,
  date: renamed("day", z.iso.date()),
});

export const { schema: promoUsageSchema, present: presentPromoUsage } = wire<PromoUsage>()("PromoUsage", {
  ...figures,
  days: listOf(day),
});
