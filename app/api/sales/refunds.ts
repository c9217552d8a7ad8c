/** Reads, requests and retries refunds for staff. */

import { json, newGroup, operation } from "~/api/operation";
import { idParam } from "~/api/wire/input";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { refundCoupons } from "~/domain/sales/refunds/refund-coupons.server";
import { readSaleMoney } from "~/domain/sales/refunds/refund-queries.server";
import { retryRefund } from "~/domain/sales/refunds/retry-refund.server";
import { presentSaleMoney, refundRequestSchema, saleMoneySchema } from "./refund-json";

export const refunds = newGroup("Refunds");

/** @throws DomainError not_found for an invalid id */
function requireUuid(id: string): string {
  if (!isUuid(id)) throw new DomainError("not_found");
  return id;
}

refunds.openapi(
  operation("GET /sales/{id}/refunds/", {
    access: "staff",
    summary: "Read payment, refunds and chargebacks of a sale",
    description:
      "For staff: what was captured, what went back by which refund, and what the provider took back by chargebacks.",
    params: idParam,
    answers: { 200: json(saleMoneySchema, "Payment, refunds and chargebacks.") },
  }),
  async (c) => {
    c.header("Cache-Control", "no-store");
    return c.json(
      presentSaleMoney(await readSaleMoney(c.get("ctx"), requireUuid(c.req.valid("param").id))),
      200,
    );
  },
);

refunds.openapi(
  operation("POST /sales/{id}/refunds/", {
    strict: true,
    access: "staff",
    summary: "Refund coupons of a paid sale",
    description:
      "Unused coupons become void and their places are for sale again. With `amount` part of each coupon's price goes " +
      "back and the coupon stays good. The provider is asked until it has decided; the buyer is notified by mail.",
    params: idParam,
    body: refundRequestSchema,
    answers: {
      200: json(saleMoneySchema, "The refund that was requested before with this `key`."),
      201: json(saleMoneySchema, "The refund is recorded and on its way."),
    },
  }),
  async (c) => {
    const saleId = requireUuid(c.req.valid("param").id);
    const { key, coupons, amount, even_redeemed, reason } = c.req.valid("json");
    const { replayed } = await refundCoupons(c.get("ctx"), {
      saleId,
      key,
      couponIds: coupons ?? null,
      amount: amount ?? null,
      evenRedeemed: even_redeemed,
      reason,
    });
    c.header("Cache-Control", "no-store");
    return c.json(presentSaleMoney(await readSaleMoney(c.get("ctx"), saleId)), replayed ? 200 : 201);
  },
);

refunds.openapi(
  operation("POST /refunds/{id}/retry/", {
    strict: true,
    access: "staff",
    summary: "Retry a refund that the provider refused",
    description:
      "409 for a refund in any other state, and for one of which the buyer's bank has paid a part. The answer tells the state of all refunds of the sale after the attempt.",
    params: idParam,
    errors: [409],
    answers: { 200: json(saleMoneySchema, "The state after the new attempt.") },
  }),
  async (c) => {
    const saleId = await retryRefund(c.get("ctx"), requireUuid(c.req.valid("param").id));
    c.header("Cache-Control", "no-store");
    return c.json(presentSaleMoney(await readSaleMoney(c.get("ctx"), saleId)), 200);
  },
);
