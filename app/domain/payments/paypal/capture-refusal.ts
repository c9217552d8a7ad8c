/** What a refused capture means for the payment while the order itself still looks open. */
import type { ProviderPayment } from "~/domain/kernel/payment-provider";

const REFUSED_CAPTURE: Record<string, ProviderPayment["status"]> = {
  // Taken by an earlier call, or by one that is under way.
  ORDER_ALREADY_CAPTURED: "pending",
  ORDER_COMPLETION_IN_PROGRESS: "pending",
  PREVIOUS_REQUEST_IN_PROGRESS: "pending",
  // The buyer's turn, at the same address as before.
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

/** @returns null for a refusal that says nothing about the payment */
export function captureRefusal(issues: readonly string[]): ProviderPayment["status"] | null {
  return issues.map((issue) => REFUSED_CAPTURE[issue]).find((status) => status !== undefined) ?? null;
}
