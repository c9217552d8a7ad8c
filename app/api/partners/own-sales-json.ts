/** The JSON of one sale as its seller sees it, and of a promo code's use. */
import { z } from "@hono/zod-openapi";
import { iso, isoOrNull, time } from "~/api/wire/time";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { COUPON_STATUSES } from "~/domain/coupons/redeemability";
import { toDecimalString } from "~/domain/kernel/money";
import type { OwnSale } from "~/domain/reports/own-sale";
import type { PromoFigures, PromoUsage } from "~/domain/reports/promo-usage.server";
import { presentReportRow, reportRowSchema } from "./reports-json";

const amount = () => z.string().openapi({ example: "24.90" });

export const ownSaleSchema = z
  .object({
    sale_uuid: z.uuid(),
    sale_number: z.string().openapi({ example: "2026-000042" }),
    lines: z.array(reportRowSchema),
    coupons: z.array(
      z.object({
        uuid: z.uuid(),
        code: z.string().openapi({ example: "7K3M-9QZA-1B2C4" }),
        offer_title: z.string(),
        price_option_title: z.string(),
        status: z.enum(COUPON_STATUSES),
        valid_until: time().nullable(),
        redeemed_at: time().nullable(),
        redeemed_location: z.string().nullable(),
        left: amount().openapi({ description: "What the buyer would get back for it." }),
      }),
    ),
    refunds: z.array(
      z.object({
        uuid: z.uuid(),
        amount: amount().openapi({ description: "Of this organization's coupons." }),
        status: z.enum(["requested", "submitted", "succeeded", "failed"]),
        reason: z.string(),
        created_at: time(),
      }),
    ),
    refundable: amount().openapi({ description: "What the organization may still refund without staff." }),
  })
  .openapi("OwnSale");

export function presentOwnSale(sale: OwnSale): z.infer<typeof ownSaleSchema> {
  return {
    sale_uuid: sale.id,
    sale_number: sale.number,
    lines: sale.rows.map(presentReportRow),
    coupons: sale.coupons.map((coupon) => ({
      uuid: coupon.id,
      code: showCouponCode(coupon.code),
      offer_title: coupon.title,
      price_option_title: coupon.optionTitle,
      status: coupon.status,
      valid_until: isoOrNull(coupon.validUntil),
      redeemed_at: isoOrNull(coupon.redeemedAt),
      redeemed_location: coupon.place,
      left: toDecimalString(coupon.left),
    })),
    refunds: sale.refunds.map((refund) => ({
      uuid: refund.id,
      amount: toDecimalString(refund.amount),
      status: refund.status,
      reason: refund.reason,
      created_at: iso(refund.at),
    })),
    refundable: toDecimalString(sale.refundable),
  };
}

const figuresSchema = z.object({
  orders: z.int().openapi({ description: "Paid orders." }),
  units: z.int(),
  revenue: amount().openapi({ description: "Paid by buyers and not given back." }),
  discount: amount(),
  cost: amount().openapi({ description: "The part of `discount` that the sellers bear." }),
});

export const promoUsageSchema = figuresSchema
  .extend({ days: z.array(figuresSchema.extend({ date: z.iso.date() })) })
  .openapi("PromoUsage");

function presentFigures(figures: PromoFigures): z.infer<typeof figuresSchema> {
  const { orders, units, revenue, discount, cost } = figures;
  return {
    ...{ orders, units },
    revenue: toDecimalString(revenue),
    discount: toDecimalString(discount),
    cost: toDecimalString(cost),
  };
}

export function presentPromoUsage(usage: PromoUsage): z.infer<typeof promoUsageSchema> {
  return {
    ...presentFigures(usage),
    days: usage.days.map(({ day, ...figures }) => ({ ...presentFigures(figures), date: day })),
  };
}
