/** Maps PayPal's refund to the port. */
import { z } from "zod";
import { ProviderError, type ProviderRefund, type RefundRequest } from "~/domain/kernel/payment-provider";
import { moneySchema, PAYPAL, type Refusal, readAnswer } from "./answer.server";

const refundSchema = z.object({
  id: z.string().min(1),
  status: z.string(),
  status_details: z.object({ reason: z.string().max(80).optional() }).optional(),
  amount: moneySchema.optional(),
});

/** Other statuses count as pending. */
const STATUS: Record<string, ProviderRefund["status"]> = {
  COMPLETED: "succeeded",
  FAILED: "failed",
  CANCELLED: "failed",
};

/**
 * A repeat would be refused again. Other refusals may be temporary: a dispute, an empty account, a pending
 * capture.
 */
const FINAL = new Set([
  "CAPTURE_FULLY_REFUNDED",
  "REFUND_AMOUNT_EXCEEDED",
  "REFUND_CAPTURE_CURRENCY_MISMATCH",
  "REFUND_NOT_ALLOWED",
  "REFUND_TIME_LIMIT_EXCEEDED",
  "PARTIAL_REFUND_NOT_ALLOWED",
  "MAX_NUMBER_OF_REFUNDS_EXCEEDED",
]);

/** @throws ProviderError when the answer is about another amount than requested */
export function readPaypalRefund(json: unknown, request: RefundRequest): ProviderRefund {
  const refund = readAnswer(refundSchema, json, `refund ${request.refundId}`);
  const { amount } = refund;
  if (amount && (amount.value !== request.amount || amount.currency_code !== request.currency)) {
    throw new ProviderError(PAYPAL, `refund ${request.refundId} is of another amount at PayPal`);
  }
  const status = STATUS[refund.status] ?? "pending";
  const reason = status === "failed" ? (refund.status_details?.reason ?? refund.status) : null;
  return { status, providerRefundId: refund.id, reason };
}

/** @returns null if a repeat may succeed */
export function finalRefusal({ issues }: Refusal): ProviderRefund | null {
  const reason = issues.find((issue) => FINAL.has(issue));
  return reason ? { status: "failed", providerRefundId: null, reason } : null;
}
