/** Rapyd as a payment provider: its hosted page captures payments itself. */
import {
  type PaymentProvider,
  type PaymentRequest,
  ProviderError,
  type ProviderPayment,
} from "~/domain/kernel/payment-provider";
import { buyerPage } from "../buyer-page";
import { ProviderRefusal } from "../call-provider.server";
import type { AdapterOptions, RapydSettings } from "../settings";
import { sharedCalls } from "../shared-calls";
import { RAPYD, rapydClient } from "./client.server";
import { checkoutBody } from "./open-checkout.server";
import { parseRapydWebhook } from "./parse-webhook.server";
import { readRapydRefund, refundAtRapyd } from "./refunds.server";
import { type Checkout, checkoutSchema, type Payment, paymentSchema } from "./schemas.server";
import { mapPayment } from "./seen-payment.server";
import { isSignedWebhook } from "./sign.server";

export function rapydProvider(options: AdapterOptions<RapydSettings>): PaymentProvider {
  const { settings, checkoutMode: mode } = options;
  const client = rapydClient(settings);
  const origins = [new URL(settings.buyerOrigin).origin];
  const shared = sharedCalls<Awaited<ReturnType<PaymentProvider["create"]>>>();

  async function open(request: PaymentRequest) {
    const checkout = await client.call({
      method: "POST",
      path: "/v1/checkout",
      idempotencyKey: request.paymentId,
      body: checkoutBody(request, settings.country),
      data: checkoutSchema,
    });
    const url = checkout.redirect_url ?? "";
    return { orderId: checkout.id, instructions: buyerPage({ provider: RAPYD, mode, url, origins }) };
  }

  async function read(orderId: string): Promise<{ checkout: Checkout; payment: Payment | null }> {
    const path = `/v1/checkout/${orderId}`;
    const checkout = await client.call({ method: "GET", path, data: checkoutSchema });
    if (checkout.id !== orderId) throw new ProviderError(RAPYD, "answered for another page");
    if (checkout.payment === null) return { checkout, payment: null };
    return { checkout, payment: await readPayment(checkout.payment) };
  }

  async function readPayment(id: string): Promise<Payment> {
    const payment = await client.call({ method: "GET", path: `/v1/payments/${id}`, data: paymentSchema });
    if (payment.id !== id) throw new ProviderError(RAPYD, "answered for another payment");
    return payment;
  }

  async function lookup(orderId: string): Promise<ProviderPayment> {
    const { checkout, payment } = await read(orderId);
    return mapPayment(checkout, payment);
  }

  return {
    name: RAPYD,
    buyerOrigins: origins,
    takesMoney: "by_itself",

    // Pages have no idempotency: concurrent calls would open two, of which we could track only one.
    create: (request) => shared(request.paymentId, () => open(request)),
    lookup,

    /**
     * Pages capture payments themselves; only a payment waiting for capture is captured here, which Rapyd
     * does once.
     */
    async capture(orderId) {
      const { checkout, payment } = await read(orderId);
      const found = mapPayment(checkout, payment);
      if (payment === null || found.status !== "approved") return found;
      const path = `/v1/payments/${payment.id}/capture`;
      return mapPayment(checkout, await client.call({ method: "POST", path, data: paymentSchema }));
    },

    /** Cancels a payment the buyer has begun; a page without one stays open until it expires. */
    async voidOrder(orderId) {
      const { checkout, payment } = await read(orderId);
      if (payment?.status !== "ACT") return mapPayment(checkout, payment);
      await client
        .call({ method: "DELETE", path: `/v1/payments/${payment.id}`, data: paymentSchema })
        // Some payment methods cannot be cancelled, and the payment may be completed meanwhile.
        .catch((error: unknown) => {
          if (!(error instanceof ProviderRefusal)) throw error;
        });
      return lookup(orderId);
    },

    refund: (request) => refundAtRapyd(client, request),

    async lookupRefund(request) {
      const { providerRefundId } = request;
      if (providerRefundId !== null) return readRapydRefund(client, providerRefundId);
      return refundAtRapyd(client, { ...request, repeat: true });
    },

    async verifyWebhook(headers, rawBody) {
      return isSignedWebhook(headers, rawBody, settings);
    },
    parseEvent: parseRapydWebhook,
  };
}
