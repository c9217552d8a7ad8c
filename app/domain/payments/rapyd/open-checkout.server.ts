/** Builds Rapyd's hosted checkout page: its content, expiry and return URLs. */
import { MINUTE_MS } from "~/domain/kernel/durations";
import { type Cents, toDecimalString } from "~/domain/kernel/money";
import type { PaymentRequest } from "~/domain/kernel/payment-provider";

/** Rapyd refuses pages that expire within a minute. */
const SHORTEST_PAGE_MS = 2 * MINUTE_MS;
/** Time for a payment already begun, e.g. at the bank; then Rapyd ends it. */
const PAYMENT_SECONDS = 30 * 60;
/** Methods that decide while the buyer waits: stock is held for minutes, not days. */
const METHODS = ["card", "bank_redirect"];
const NAME_LENGTH = 120;

/** JSON formats it without trailing zeros, as the signature requires. */
export function majorUnits(amount: Cents): number {
  return Number(toDecimalString(amount));
}

export function checkoutBody(request: PaymentRequest, country: string): object {
  const { paymentId, amount, currency, description, items, expiresAt, returnUrl, cancelUrl } = request;
  const pageEnd = Math.max(expiresAt, Date.now() + SHORTEST_PAGE_MS);
  return {
    amount: majorUnits(amount),
    currency,
    country,
    merchant_reference_id: paymentId,
    description,
    language: "es",
    capture: true,
    page_expiration: Math.ceil(pageEnd / 1000),
    payment_expiration: PAYMENT_SECONDS,
    payment_method_type_categories: METHODS,
    complete_checkout_url: returnUrl,
    complete_payment_url: returnUrl,
    // The outcome is read by a lookup, not from the URL the buyer returns to.
    error_payment_url: returnUrl,
    cancel_checkout_url: cancelUrl,
    cart_items: items
      .filter(({ unitAmount }) => unitAmount > 0)
      .map(({ name, quantity, unitAmount }) => ({
        name: [...name].slice(0, NAME_LENGTH).join(""),
        quantity,
        amount: majorUnits(unitAmount),
      })),
  };
}
