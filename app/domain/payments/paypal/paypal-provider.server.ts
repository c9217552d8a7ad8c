/** PayPal as a payment provider: Orders v2, Payments v2 and signed webhooks (docs/providers/paypal.md). */
import { toDecimalString } from "~/domain/kernel/money";
import type {
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
  RefundRequest,
} from "~/domain/kernel/payment-provider";
import type { AdapterOptions, PaypalSettings } from "../settings";
import { PAYPAL } from "./answer.server";
import { captureRefusal } from "./capture-refusal";
import { certificates } from "./certificates.server";
import { type PaypalCall, paypalClient, refusedByPaypal } from "./client.server";
import { readEvent } from "./event.server";
import { readOpened, readPaypalOrder } from "./order-answer.server";
import { orderRequest } from "./order-request";
import { finalRefusal, readPaypalRefund } from "./refund-answer.server";
import { isSignedByPaypal } from "./webhook-signature.server";

interface PaypalOptions extends AdapterOptions<PaypalSettings> {
  /** Shorter in tests. */
  timeoutMs?: number;
}

export function paypalProvider({ settings, checkoutMode, timeoutMs }: PaypalOptions): PaymentProvider {
  const { merchantId, webhookId } = settings;
  const buyerOrigins = [new URL(settings.buyerOrigin).origin];
  const call = paypalClient(settings, timeoutMs);
  const certificateAt = certificates(settings.certificateOrigins, timeoutMs);

  /** For calls whose refusal has no meaning of its own. @throws ProviderError also for a refusal */
  async function callOrThrow(request: PaypalCall): Promise<unknown> {
    const { json, refusal } = await call(request);
    if (refusal) throw refusedByPaypal(request, refusal);
    return json;
  }

  const orderPath = (orderId: string) => `/v2/checkout/orders/${encodeURIComponent(orderId)}`;

  async function lookup(orderId: string): Promise<ProviderPayment> {
    return readPaypalOrder(await callOrThrow({ method: "GET", path: orderPath(orderId) }), {
      orderId,
      merchantId,
    });
  }

  async function refund(request: RefundRequest): Promise<ProviderRefund> {
    const { captureId, refundId, amount, currency } = request;
    const post: PaypalCall = {
      method: "POST",
      path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
      key: `refund-${refundId}`,
      body: { amount: { value: toDecimalString(amount), currency_code: currency }, custom_id: refundId },
    };
    const { json, refusal } = await call(post);
    if (!refusal) return readPaypalRefund(json, request);
    const final = finalRefusal(refusal);
    if (!final) throw refusedByPaypal(post, refusal);
    return final;
  }

  return {
    name: PAYPAL,
    buyerOrigins,
    takesMoney: "when_asked",
    lookup,
    // Orders v2 cannot void an order; an uncaptured one expires after some hours.
    voidOrder: lookup,

    async create(request) {
      const path = "/v2/checkout/orders";
      const key = `order-${request.paymentId}-create`;
      const json = await callOrThrow({ method: "POST", path, key, body: orderRequest(request) });
      return readOpened(json, { mode: checkoutMode, origins: buyerOrigins });
    },

    async capture(orderId) {
      const path = `${orderPath(orderId)}/capture`;
      // UNCONFIRMED (docs/providers/paypal.md): whether refusals are stored under the key, too. An order is captured
      // once under any key; if refusals are stored, a second attempt needs another key.
      const request: PaypalCall = { method: "POST", path, key: `order-${orderId}-capture`, body: {} };
      const { json, refusal } = await call(request);
      if (!refusal) return readPaypalOrder(json, { orderId, merchantId });
      const status = captureRefusal(refusal.issues);
      if (!status) throw refusedByPaypal(request, refusal);
      const found = await lookup(orderId);
      const isOpen = found.status === "approved" || found.status === "created";
      return isOpen ? { ...found, status } : found;
    },

    refund,

    async lookupRefund(request) {
      const { providerRefundId } = request;
      // The answer was lost: the same call with the same key returns the outcome.
      if (providerRefundId === null) return refund(request);
      const path = `/v2/payments/refunds/${encodeURIComponent(providerRefundId)}`;
      return readPaypalRefund(await callOrThrow({ method: "GET", path }), request);
    },

    verifyWebhook(headers, rawBody) {
      return isSignedByPaypal({ headers, rawBody, webhookId }, certificateAt);
    },

    parseEvent: readEvent,
  };
}
