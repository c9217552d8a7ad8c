/** One sale as its seller sees it, its refund by the seller, and the sales of a promo code. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { idInput, idParam } from "~/api/wire/input";
import { plainText } from "~/domain/kernel/schemas";
import { readSellersSale } from "~/domain/reports/own-sale.server";
import { promoUsage } from "~/domain/reports/promo-usage.server";
import { readingOrganization } from "~/domain/reports/queries.server";
import { requestOwnRefund } from "~/domain/sales/refunds/request-own-refund.server";
import { callersKey, refundedCoupons, saleNumberParam, sellerQuery } from "./own-sale-input";
import { ownSaleSchema, presentOwnSale, presentPromoUsage, promoUsageSchema } from "./own-sales-json";

export const ownSales = newGroup("Reports");

ownSales.openapi(
  operation("GET /reports/sales/{number}/", {
    access: "sales_reader",
    scope: "reports",
    summary: "Show one sale of an organization",
    description:
      "Its own lines with what it earns, their coupons and refunds. The buyer appears as a pseudonym.",
    params: saleNumberParam,
    query: sellerQuery,
    answers: { 200: json(ownSaleSchema, "The organization's part of the sale.") },
  }),
  async (c) => {
    const { number } = c.req.valid("param");
    const ctx = c.get("ctx");
    const organizationId = readingOrganization(ctx.actor, c.req.valid("query").organization ?? null);
    c.header("Cache-Control", "private, no-store");
    return c.json(presentOwnSale(await readSellersSale(ctx, { number, organizationId })), 200);
  },
);

ownSales.openapi(
  operation("POST /reports/sales/{number}/refunds/", {
    access: "manager",
    strict: true,
    summary: "Give money back for one's own unused coupons of a sale",
    description:
      "Up to 100 € of a sale without staff; more is answered with 409 `refund_needs_staff`, and is asked of staff by " +
      "`POST /reports/sales/{number}/refund-requests/`. The coupons become void, their places are for sale again, and the buyer is notified by mail.",
    params: saleNumberParam,
    body: z
      .object({
        organization: idInput(),
        key: callersKey("refund"),
        coupons: refundedCoupons(),
        reason: plainText(200).min(3),
      })
      .openapi("OwnRefundRequest"),
    answers: {
      200: json(ownSaleSchema, "This `key` had asked for it before."),
      201: json(ownSaleSchema, "The refund is recorded and on its way."),
    },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { number } = c.req.valid("param");
    const { organization: organizationId, key, coupons, reason } = c.req.valid("json");
    const { id: saleId } = await readSellersSale(ctx, { number, organizationId });
    const order = { saleId, organizationId, key, couponIds: coupons ?? null, reason };
    const { replayed } = await requestOwnRefund(ctx, order);
    c.header("Cache-Control", "private, no-store");
    const sale = presentOwnSale(await readSellersSale(ctx, { number, organizationId }));
    return c.json(sale, replayed ? 200 : 201);
  },
);

ownSales.openapi(
  operation("GET /promocodes/{id}/usage/", {
    access: "manager",
    tags: ["Promo codes"],
    summary: "Show what a promo code has brought and cost",
    description: "Paid orders of the last 366 days, in all and by day.",
    params: idParam,
    answers: { 200: json(promoUsageSchema, "Its use.") },
  }),
  async (c) => {
    c.header("Cache-Control", "private, no-store");
    return c.json(presentPromoUsage(await promoUsage(c.get("ctx"), c.req.valid("param").id)), 200);
  },
);
