/** The JSON of a capture: what became of a payment, with the sale for its owner. */
import { z } from "@hono/zod-openapi";
import { purchaseSchema } from "~/api/purchases/purchase-json";
import { DomainError } from "~/domain/kernel/errors";
import type { CaptureOutcome } from "~/domain/sales/sale";

export const capturedSchema = z
  .object({
    transaction_id: z.uuid(),
    status: z.literal("captured"),
    sale: purchaseSchema
      .nullable()
      .openapi({ description: "With its coupons, for the owner only; null for anybody else." }),
  })
  .openapi("Captured");

export const pendingSchema = z
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
export function pendingReason(
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
