/**
 * Allpay as a payment provider: its hosted page captures payments itself; state is read by its status call.
 */
import {
  type PaymentProvider,
  type PaymentRequest,
  ProviderError,
  type ProviderPayment,
} from "~/domain/kernel/payment-provider";
import { buyerPage } from "../buyer-page";
import type { AdapterOptions, AllpaySettings } from "../settings";
import { sharedCalls } from "../shared-calls";
import { ALLPAY, allpayClient } from "./client.server";
import { parseAllpayNotification, readNotification } from "./notification.server";
import { paymentFields } from "./open-payment.server";
import { refundAtAllpay } from "./refunds.server";
import { type OrderStatus, openedSchema, statusSchema } from "./schemas.server";
import { isSigned } from "./sign.server";

/** Paid, fully refunded, partially refunded. */
const CAPTURED = ["1", "3", "4"];

export function allpayProvider(options: AdapterOptions<AllpaySettings>): PaymentProvider {
  const { settings, checkoutMode: mode } = options;
  const client = allpayClient(settings);
  const origins = [new URL(settings.buyerOrigin).origin];
  const shared = sharedCalls<Awaited<ReturnType<PaymentProvider["create"]>>>();

  async function open(request: PaymentRequest) {
    const fields = paymentFields(request, settings.webhookUrl);
    // UNCONFIRMED (docs/providers/allpay.md): an existing order may be refused or shown again. Either is
    // safe: no buyer has seen the page of a lost answer.
    const { payment_url: url } = await client.call("getpayment", fields, openedSchema);
    return { orderId: request.paymentId, instructions: buyerPage({ provider: ALLPAY, mode, url, origins }) };
  }

  async function lookup(orderId: string): Promise<ProviderPayment> {
    return toProviderPayment(await client.call("paymentstatus", { order_id: orderId }, statusSchema));
  }

  return {
    name: ALLPAY,
    buyerOrigins: origins,
    takesMoney: "by_itself",

    // Serialises concurrent calls for one order: the second might be refused.
    create: (request) => shared(request.paymentId, () => open(request)),
    lookup,
    capture: lookup,
    // Allpay cannot void an unpaid order: its page can be paid until it expires.
    voidOrder: lookup,
    refund: (request) => refundAtAllpay(client, request),
    /** Refunds are never pending, so a lookup is a repeat. */
    lookupRefund: (request) => refundAtAllpay(client, { ...request, repeat: true }),

    async verifyWebhook(_headers, rawBody) {
      const fields = readNotification(rawBody);
      return fields !== null && isSigned(fields, settings.apiKey);
    },
    parseEvent: parseAllpayNotification,
  };
}

function toProviderPayment({ order_id: reference, status, amount, currency }: OrderStatus): ProviderPayment {
  if (!CAPTURED.includes(status)) {
    // UNCONFIRMED (docs/providers/allpay.md): 2 may mean declined. The buyer may still pay on the page, as
    // after 0.
    const asked = { amount: amount ?? 0, currency: currency ?? "" };
    return { status: "created", ...asked, captureId: null, reference };
  }
  if (amount === null || amount === undefined || !currency) {
    throw new ProviderError(ALLPAY, "paymentstatus does not tell what was paid");
  }
  return { status: "captured", amount, currency, captureId: reference, reference };
}
