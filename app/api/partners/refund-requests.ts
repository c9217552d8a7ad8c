/** Refunds above a member's limit: asking staff for them, and reading what they decided. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { idInput } from "~/api/wire/input";
import { amount, decimal, instant, orNull, uuid, wire } from "~/api/wire/wire";
import { DomainError } from "~/domain/kernel/errors";
import { requiredText } from "~/domain/kernel/schemas";
import { readSellersSale } from "~/domain/reports/own-sale.server";
import { readingOrganization } from "~/domain/reports/queries.server";
import { askForRefund } from "~/domain/sales/refunds/ask-for-refund.server";
import {
  type RefundRequest,
  refundRequestsOfSale,
} from "~/domain/sales/refunds/refund-request-queries.server";
import { callersKey, refundedCoupons, saleNumberParam, sellerQuery } from "./own-sale-input";

export const refundRequests = newGroup("Reports");

const decided = wire<NonNullable<RefundRequest["decided"]>>()(null, {
  decision: z.enum(["granted", "declined"]),
  note: z.string().openapi({ description: "Why, in the words of staff." }),
  at: instant(),
});

const { schema: requestSchema, present } = wire<RefundRequest>()("RefundRequestToStaff", {
  uuid,
  amount: decimal(amount().openapi({ description: "Left of its coupons' price when it was asked." })),
  reason: z.string(),
  requested_at: instant(),
  decided: orNull(decided, { description: "null = waits for staff." }),
});

refundRequests.openapi(
  operation("GET /reports/sales/{number}/refund-requests/", {
    access: "sales_reader",
    scope: "reports",
    summary: "List the refunds of a sale that staff were asked for",
    description: "Of the organization, the latest first, each with what staff have decided.",
    params: saleNumberParam,
    query: sellerQuery,
    answers: {
      200: json(
        z.object({ results: z.array(requestSchema) }).openapi("RefundRequestsToStaff"),
        "Every request of the organization about the sale.",
      ),
    },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { number } = c.req.valid("param");
    const organizationId = readingOrganization(ctx.actor, c.req.valid("query").organization ?? null);
    const { id: saleId } = await readSellersSale(ctx, { number, organizationId });
    const requests = await refundRequestsOfSale(ctx, { saleId, organizationId });
    c.header("Cache-Control", "private, no-store");
    return c.json({ results: requests.map((request) => present(request)) }, 200);
  },
);

refundRequests.openapi(
  operation("POST /reports/sales/{number}/refund-requests/", {
    access: "manager",
    strict: true,
    summary: "Ask staff to refund one's own unused coupons of a sale",
    description:
      "For what `POST /reports/sales/{number}/refunds/` refuses with 409 `refund_needs_staff`. No money moves and the " +
      "coupons stay valid until staff decide, which the member who asked reads by mail. One request of a sale waits at a time.",
    params: saleNumberParam,
    body: z
      .object({
        organization: idInput(),
        key: callersKey("request"),
        coupons: refundedCoupons(),
        reason: requiredText(200),
      })
      .openapi("NewRefundRequestToStaff"),
    answers: {
      200: json(requestSchema, "The request of this `key`, or the one that waits already."),
      201: json(requestSchema, "It waits for staff."),
    },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { number } = c.req.valid("param");
    const { organization: organizationId, key, coupons, reason } = c.req.valid("json");
    const { id: saleId } = await readSellersSale(ctx, { number, organizationId });
    const asked = { saleId, organizationId, key, couponIds: coupons ?? null, reason: reason.trim() };
    const { requestId, replayed } = await askForRefund(ctx, asked);
    const requests = await refundRequestsOfSale(ctx, { saleId, organizationId });
    const request = requests.find(({ id }) => id === requestId);
    if (!request) throw new DomainError("not_found");
    c.header("Cache-Control", "private, no-store");
    return c.json(present(request), replayed ? 200 : 201);
  },
);
