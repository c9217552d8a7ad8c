/** Builds PayPal's order request. */
import { type Cents, toDecimalString } from "~/domain/kernel/money";
import type { PaymentRequest } from "~/domain/kernel/payment-provider";
import { site } from "~/site-settings";

const MAX_TEXT = 127;

/** Uses stored values of the sale only: a repeat with the same key requires the same body. */
export function orderRequest(request: PaymentRequest) {
  const { paymentId, amount, currency, description } = request;
  const money = (cents: Cents) => ({ currency_code: currency, value: toDecimalString(cents) });
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        reference_id: "main",
        // No invoice_id: it must be unique in the account, which other shops may use, or the capture is
        // refused.
        custom_id: paymentId,
        description: shortened(description),
        amount: { ...money(amount), ...itemTotal(request, money) },
        ...itemList(request, money),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: request.returnUrl,
          cancel_url: request.cancelUrl,
          user_action: "PAY_NOW",
          shipping_preference: "NO_SHIPPING",
          brand_name: site.name,
          locale: "es-ES",
          payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
          landing_page: "NO_PREFERENCE",
        },
      },
    },
  };
}

type Money = (cents: Cents) => { currency_code: string; value: string };

/** PayPal refuses item lists that do not add up; then the list is omitted. */
function addsUp({ items, amount }: PaymentRequest): boolean {
  return items.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0) === amount;
}

function itemTotal(request: PaymentRequest, money: Money) {
  return addsUp(request) ? { breakdown: { item_total: money(request.amount) } } : {};
}

function itemList(request: PaymentRequest, money: Money) {
  if (!addsUp(request)) return {};
  const items = request.items.map(({ name, quantity, unitAmount }) => ({
    name: shortened(name),
    quantity: String(quantity),
    unit_amount: money(unitAmount),
    category: "DIGITAL_GOODS",
  }));
  return { items };
}

/** Cuts between characters, never inside a surrogate pair. */
function shortened(text: string): string {
  return text.length <= MAX_TEXT ? text : `${[...text].slice(0, MAX_TEXT - 1).join("")}…`;
}
