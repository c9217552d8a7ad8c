/** The hosted page a buyer pays at: what we ask Rapyd to show there, for how long, and where it leads. */
import { type Cents, toDecimalString } from "~/domain/kernel/money";
import type { PaymentRequest } from "~/domain/kernel/payment-provider";

/** Rapyd takes no page that ends within the minute. */
const SHORTEST_PAGE_MS = 2 * 60_000;
/** What was begun in time may take this long, e.g. at the bank; then Rapyd ends it. */
const PAYMENT_SECONDS = 30 * 60;
/** Methods that decide while the buyer waits: what is ordered is held for minutes, not for days. */
const METHODS = ["card", "bank_redirect"];
const NAME_LENGTH = 120;

/** JSON writes it without trailing zeros, as the signature wants it. */
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
    // What became of it is asked, not read from the address the buyer comes back to.
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
