/** Captures a payment: anyone with its id may trigger it, only the owner sees the purchase. */
import { z } from "@hono/zod-openapi";
import { limitTarget } from "~/api/middleware/limit-rate";
import { json, newGroup, operation } from "~/api/operation";
import { presentPurchase, purchaseSchema } from "~/api/purchases/purchase-json";
import { idParam } from "~/api/wire/input";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { plainText } from "~/domain/kernel/schemas";
import { readOwnSale } from "~/domain/sales/history/purchase-queries.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import type { CaptureOutcome } from "~/domain/sales/sale";

const capturedSchema = z
  .object({
    transaction_id: z.uuid(),
    status: z.literal("captured"),
    sale: purchaseSchema
      .nullable()
      .openapi({ description: "With its coupons, for the owner only; null for anybody else." }),
  })
  .openapi("Captured");

const pendingSchema = z
  .object({
    transaction_id: z.uuid(),
    status: z.literal("pending"),
    reason: z.enum(["processing", "not_approved"]).openapi({
      description:
        "`not_approved`: the buyer has not approved at the provider; `processing`: ask again later.",
    }),
  })
  .openapi("PendingPayment");

/** @throws DomainError for outcomes that are refusals: 402, 409 */
function pendingReason(
  outcome: Exclude<CaptureOutcome, "captured">,
  certain: boolean,
): z.infer<typeof pendingSchema>["reason"] {
  switch (outcome) {
    case "pending":
      return "processing";
    case "not_approved":
      return "not_approved";
    case "declined":
      if (certain) throw new DomainError("payment_declined");
      throw new DomainError("conflict", { reason: "cancelled_unconfirmed" });
    case "cancelled":
      throw new DomainError("conflict", { reason: certain ? "cancelled" : "cancelled_unconfirmed" });
    case "refunded_sold_out":
      throw new DomainError("conflict", { reason: outcome });
  }
}

export const captures = newGroup("Sales");

captures.openapi(
  operation("POST /sales/capture/{id}/", {
    access: "anyone",
    scope: "sell",
    limit: "capture",
    summary: "Capture a payment that the buyer has approved",
    description:
      "`id` is the `transaction_id` of sales/create/, and is all a caller needs. The call may be repeated at any time: the " +
      "payment is captured once. A client that polls waits for 200, or for a refusal.",
    params: idParam,
    body: {
      required: false,
      content: {
        "application/json": {
          schema: z.object({
            session_token: plainText(200)
              .nullish()
              .openapi({ description: "Shows the sale to a buyer without session." }),
          }),
        },
      },
    },
    errors: [402, 409],
    answers: {
      200: json(capturedSchema, "Paid; the coupons are issued."),
      202: json(pendingSchema, "Not decided yet."),
    },
  }),
  async (c) => {
    const { id: transactionId } = c.req.valid("param");
    if (!isUuid(transactionId)) throw new DomainError("not_found");
    await limitTarget(c, "capture", `payment:${transactionId}`);
    const ctx = c.get("ctx");
    c.header("Cache-Control", "no-store");
    // A prefetch must not capture a payment.
    if (c.req.header("Sec-Purpose")?.includes("prefetch")) {
      return c.json({ transaction_id: transactionId, status: "pending", reason: "processing" } as const, 202);
    }
    const result = await captureSale(ctx, transactionId, { outcomeShown: true }).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      throw new DomainError("provider_unavailable");
    });
    if (!result) throw new DomainError("not_found");
    if (result.outcome !== "captured") {
      const reason = pendingReason(result.outcome, result.certain);
      return c.json({ transaction_id: transactionId, status: "pending", reason } as const, 202);
    }
    const token = (c.req.valid("json") as { session_token?: string | null } | undefined)?.session_token;
    const purchase = await readOwnSale(ctx, transactionId, token ?? null);
    return c.json(
      {
        transaction_id: transactionId,
        status: "captured",
        sale: purchase && presentPurchase(purchase, ctx.origin),
      } as const,
      200,
    );
  },
);
