/** Maps Rapyd's page and payment to the port's status: paid only if both confirm it. */
import type { ProviderPayment } from "~/domain/kernel/payment-provider";
import type { Checkout, Payment } from "./schemas.server";

/** Page states in which the buyer may still pay. */
const OPEN_PAGES = ["NEW", "INP"];

export function mapPayment(checkout: Checkout, payment: Payment | null): ProviderPayment {
  if (!payment) {
    const { amount, currency, merchant_reference_id: reference = null } = checkout;
    return { status: unsubmitted(checkout), amount, currency, captureId: null, reference };
  }
  const status = submitted(checkout, payment);
  return {
    status,
    // A partial amount must not pass for the requested one.
    amount: payment.is_partial ? payment.amount : payment.original_amount,
    currency: payment.currency_code,
    captureId: status === "captured" ? payment.id : null,
    reference: payment.merchant_reference_id ?? checkout.merchant_reference_id ?? null,
  };
}

function unsubmitted({ status }: Checkout): ProviderPayment["status"] {
  if (status === "EXP") return "voided";
  return status === "DEC" ? "declined" : "created";
}

function submitted(checkout: Checkout, payment: Payment): ProviderPayment["status"] {
  const { status, paid, captured } = payment;
  switch (status) {
    case "CLO":
      return paid && captured ? "captured" : "pending";
    case "ACT":
      return active(checkout, payment);
    case "ERR":
      return OPEN_PAGES.includes(checkout.status) ? "created" : "declined";
    case "CAN":
    case "EXP":
    case "REV":
      return OPEN_PAGES.includes(checkout.status) ? "created" : "voided";
    default:
      // UNCONFIRMED (docs/providers/rapyd.md): DLD, UND and CRE exist, too; none of them is paid.
      return "created";
  }
}

function active({ status }: Checkout, { next_action: next }: Payment): ProviderPayment["status"] {
  if (next === "pending_capture") return "approved";
  // While the page is open, the buyer may still answer the bank's challenge or pay in another way.
  if (next === "3d_verification" && OPEN_PAGES.includes(status)) return "created";
  return "pending";
}
