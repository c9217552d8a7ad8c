/** Serializes orders, captures and refunds as PayPal does in responses and events. */
import type { FakeCapture, FakeOrder, FakeRefund } from "./books";

export function captureView(order: FakeOrder, capture: FakeCapture) {
  const reason = { PENDING: "PENDING_REVIEW", DECLINED: "DECLINED_BY_RISK_FRAUD_FILTERS" } as const;
  const { status } = capture;
  return {
    id: capture.id,
    status,
    ...(status === "PENDING" || status === "DECLINED" ? { status_details: { reason: reason[status] } } : {}),
    amount: capture.amount,
    final_capture: true,
    custom_id: order.unit.custom_id,
    seller_protection: { status: "ELIGIBLE" },
    create_time: "2026-01-02T03:04:05Z",
    supplementary_data: { related_ids: { order_id: order.id } },
  };
}

export interface OrderLinks {
  api: string;
  /** Target of the buyer's link; another origin must be detected as forged. */
  buyer: string;
  rel?: "approve" | "payer-action";
}

/** `minimal` is the response unless the representation is requested. */
export function orderView(order: FakeOrder, links: OrderLinks, minimal: boolean) {
  const self = `${links.api}/v2/checkout/orders/${order.id}`;
  const rel = links.rel ?? (order.hasPaymentSource ? "payer-action" : "approve");
  const short = {
    id: order.id,
    status: order.status,
    links: [
      { rel: "self", href: self, method: "GET" },
      { rel, href: `${links.buyer}/checkoutnow?token=${order.id}`, method: "GET" },
      { rel: "capture", href: `${self}/capture`, method: "POST" },
    ],
  };
  if (minimal) return short;
  const payments = order.capture && {
    payments: {
      captures: [captureView(order, order.capture)],
      refunds: order.refunds.map((refund) => refundView(refund, links.api)),
    },
  };
  return {
    ...short,
    intent: "CAPTURE",
    purchase_units: [
      {
        reference_id: "main",
        ...order.unit,
        payee: { email_address: "shop@example.es", merchant_id: order.merchantId },
        ...payments,
      },
    ],
    payer: { email_address: "buyer@example.es", payer_id: "PAYER12345678" },
    create_time: "2026-01-02T03:04:05Z",
  };
}

export function refundView(refund: FakeRefund, api: string) {
  return {
    id: refund.id,
    status: refund.status,
    ...(refund.status === "FAILED" ? { status_details: { reason: "ECHECK" } } : {}),
    amount: refund.amount,
    custom_id: refund.custom_id,
    links: [
      { rel: "self", href: `${api}/v2/payments/refunds/${refund.id}`, method: "GET" },
      { rel: "up", href: `${api}/v2/payments/captures/${refund.captureId}`, method: "GET" },
    ],
  };
}
