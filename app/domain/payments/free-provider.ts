/** Payment provider of free orders: approved and captured on creation. */
import type { PaymentProvider, ProviderPayment } from "~/domain/kernel/payment-provider";

async function captured(orderId: string): Promise<ProviderPayment> {
  return { status: "captured", amount: 0, currency: "EUR", captureId: `free-${orderId}`, reference: orderId };
}

export const freeProvider: PaymentProvider = {
  name: "free",
  buyerOrigins: [],
  takesMoney: "when_asked",
  async create({ paymentId, returnUrl }) {
    return {
      orderId: paymentId,
      instructions: { mode: "redirect", method: "GET", url: returnUrl, fields: {} },
    };
  },
  lookup: captured,
  capture: captured,
  async voidOrder(orderId) {
    return { status: "voided", amount: 0, currency: "EUR", captureId: null, reference: orderId };
  },
  async refund({ refundId }) {
    return { status: "succeeded", providerRefundId: refundId, reason: null };
  },
  async lookupRefund({ refundId }) {
    return { status: "succeeded", providerRefundId: refundId, reason: null };
  },
  async verifyWebhook() {
    return false;
  },
  parseEvent() {
    return null;
  },
};
