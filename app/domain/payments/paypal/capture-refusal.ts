/** Maps a refused capture to the payment's status while the order itself still looks open. */
import type { ProviderPayment } from "~/domain/kernel/payment-provider";

const REFUSED_CAPTURE: Record<string, ProviderPayment["status"]> = {
  // Captured by an earlier or concurrent call.
  ORDER_ALREADY_CAPTURED: "pending",
  ORDER_COMPLETION_IN_PROGRESS: "pending",
  PREVIOUS_REQUEST_IN_PROGRESS: "pending",
  // The buyer must act, at the same URL as before.
  ORDER_NOT_APPROVED: "created",
  PAYER_ACTION_REQUIRED: "created",
  INSTRUMENT_DECLINED: "created",
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: "created",
  DUPLICATE_INVOICE_ID: "declined",
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: "declined",
  COMPLIANCE_VIOLATION: "declined",
  TRANSACTION_REFUSED: "declined",
  PAYER_CANNOT_PAY: "declined",
  PAYER_ACCOUNT_RESTRICTED: "declined",
};

/** @returns null for a refusal without information about the payment */
export function captureRefusal(issues: readonly string[]): ProviderPayment["status"] | null {
  return issues.map((issue) => REFUSED_CAPTURE[issue]).find((status) => status !== undefined) ?? null;
}
