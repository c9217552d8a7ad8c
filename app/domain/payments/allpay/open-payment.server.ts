/** Builds Allpay's payment request: all values as text, as its signature requires. */
import { toDecimalString } from "~/domain/kernel/money";
import type { PaymentRequest } from "~/domain/kernel/payment-provider";
import type { SignedFields } from "./sign.server";

/** Allpay has no Spanish page; without a language it shows Hebrew. */
const LANGUAGE = "EN";
/** Prices include the tax, so Allpay must not add any. */
const NO_VAT = "0";
const NAME_LENGTH = 100;

export function paymentFields(request: PaymentRequest, webhookUrl: string): SignedFields {
  const { paymentId, currency, description, items, buyer, expiresAt, returnUrl, cancelUrl } = request;
  return {
    order_id: paymentId,
    items: items
      .filter(({ unitAmount }) => unitAmount > 0)
      .map(({ name, quantity, unitAmount }) => ({
        name: line(name),
        qty: String(quantity),
        price: toDecimalString(unitAmount),
        vat: NO_VAT,
      })),
    currency,
    lang: LANGUAGE,
    webhook_url: webhookUrl,
    success_url: returnUrl,
    // There is no failure URL: the buyer retries on Allpay's page or goes back.
    backlink_url: cancelUrl,
    client_name: line(buyer.fullName ?? "") || line(buyer.email.split("@")[0] ?? ""),
    client_email: buyer.email,
    add_field_1: description,
    expire: String(Math.ceil(expiresAt / 1000)),
  };
}

function line(text: string): string {
  return [...text.replace(/\s+/g, " ").trim()].slice(0, NAME_LENGTH).join("").trim();
}
