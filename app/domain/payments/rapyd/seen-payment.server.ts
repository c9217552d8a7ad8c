/** What Rapyd's page and payment together mean for us: paid only when every sign of it is there. */
import type { ProviderPayment } from "~/domain/kernel/payment-provider";
import type { Checkout, Payment } from "./schemas.server";

/** On these pages the buyer may still try (again). */
const OPEN_PAGES = ["NEW", "INP"];

export function mapPayment(checkout: Checkout, payment: Payment | null): ProviderPayment {
  if (!payment) {
    const { amount, currency, merchant_reference_id: reference = null } = checkout;
    return { status: unsubmitted(checkout), amount, currency, captureId: null, reference };
  }
  const status = submitted(checkout, payment);
  return {
    status,
    // Part of the sum is other money than was asked for.
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
  // Who left the bank's question on an open page may still answer it, or pay in another way.
  if (next === "3d_verification" && OPEN_PAGES.includes(status)) return "created";
  return "pending";
}
