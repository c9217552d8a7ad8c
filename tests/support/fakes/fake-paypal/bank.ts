/** Events at the fake PayPal outside the shop: bank decisions, reversals and disputes. */
import { type Books, type FakeCapture, type FakeRefund, newId } from "./books";
import type { PaypalEvent } from "./notifications";
import { captureView, refundView } from "./views";

type Emit = (type: string, resourceType: string, resource: Record<string, unknown>) => PaypalEvent;

export function bank(books: Books, emit: Emit, url: () => string) {
  return {
    /** Captures although the shop's request has timed out. */
    captureLate(orderId: string): PaypalEvent {
      const order = books.order(orderId);
      order.status = "APPROVED";
      return emit("PAYMENT.CAPTURE.COMPLETED", "capture", captureView(order, books.capture(orderId)));
    },
    /** Decides a pending payment at the bank. */
    settleCapture(orderId: string, status: FakeCapture["status"]): PaypalEvent {
      const order = books.order(orderId);
      if (!order.capture) throw new Error("not captured");
      order.capture.status = status;
      const kind = status === "DECLINED" ? "DENIED" : status;
      return emit(`PAYMENT.CAPTURE.${kind}`, "capture", captureView(order, order.capture));
    },
    settleRefund(refundId: string, status: FakeRefund["status"]): void {
      const refund = books.refund(refundId);
      refund.status = status;
      if (status === "COMPLETED") emit("PAYMENT.CAPTURE.REFUNDED", "refund", refundView(refund, url()));
    },
    /** A refund made at PayPal's own site, or a reversal by PayPal. */
    takeBack(captureId: string, value: string, kind: "REFUNDED" | "REVERSED"): PaypalEvent {
      const amount = { value, currency_code: "EUR" };
      const refund = books.returnPoint(captureId, { amount }, "COMPLETED");
      return emit(`PAYMENT.CAPTURE.${kind}`, "refund", refundView(refund, url()));
    },
    dispute(captureId: string, kind: "CREATED" | "UPDATED" | "RESOLVED", outcome?: string): PaypalEvent {
      const { amount } = books.orderOfCapture(captureId).capture;
      return emit(`CUSTOMER.DISPUTE.${kind}`, "dispute", {
        dispute_id: `PP-D-${newId()}`,
        disputed_transactions: [{ seller_transaction_id: captureId }],
        dispute_amount: amount,
        ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
      });
    },
  };
}
