// Proves the mapping of events; ambiguities of PayPal's documentation are accepted in each reading.
import { expect, it } from "vitest";
import { readEvent } from "./event.server";

const read = (event_type: string, resource: unknown) =>
  readEvent(JSON.stringify({ id: "WH-1", event_type, resource }));
const up = (captureId: string) => [
  { rel: "self", href: "https://api.paypal.com/v2/payments/refunds/R1" },
  { rel: "up", href: `https://api.paypal.com/v2/payments/captures/${captureId}` },
];

it("a capture is found by its order or by our payment", () => {
  const kind = "PAYMENT.CAPTURE.DECLINED";
  const known = { eventId: "WH-1", kind, about: "payment" };
  const related = { supplementary_data: { related_ids: { order_id: "O1" } }, custom_id: "P1" };
  expect(read(kind, related)).toEqual({ ...known, subject: { by: "order", id: "O1" } });
  expect(read(kind, { custom_id: "P1" })).toEqual({ ...known, subject: { by: "payment", id: "P1" } });
});

it("an expired approval names its order under either name", () => {
  const kind = "CHECKOUT.PAYMENT-APPROVAL.REVERSED";
  for (const resource of [{ id: "O1" }, { order_id: "O1" }, { id: "X", order_id: "O1" }]) {
    expect(read(kind, resource)).toMatchObject({ about: "payment", subject: { by: "order", id: "O1" } });
  }
});

it("a refund is found by the capture it links to", () => {
  expect(read("PAYMENT.CAPTURE.REFUNDED", { id: "R1", links: up("C1") })).toMatchObject({
    about: "refund",
    providerRefundId: "R1",
    subject: { by: "capture", id: "C1" },
  });
});

it("a reversal or dispute of an unreadable amount counts for the whole remaining payment", () => {
  const lost = { about: "chargeback", stage: "lost", subject: { by: "capture", id: "C1" }, amount: null };
  expect(
    read("PAYMENT.CAPTURE.REVERSED", { id: "R1", amount: { value: "-5" }, links: up("C1") }),
  ).toMatchObject(lost);
  const dispute = {
    disputed_transactions: [{ seller_transaction_id: "C1" }],
    dispute_outcome: { outcome_code: "RESOLVED_BUYER_FAVOUR" },
  };
  expect(read("CUSTOMER.DISPUTE.RESOLVED", dispute)).toMatchObject(lost);
  const partly = { amount_refunded: { value: "5.00", currency_code: "EUR" } };
  const settled = { ...dispute, dispute_outcome: { ...dispute.dispute_outcome, ...partly } };
  expect(read("CUSTOMER.DISPUTE.RESOLVED", settled)).toMatchObject({ stage: "lost", amount: 500 });
});

it.each([
  ["RESOLVED_SELLER_FAVOUR", "won"],
  ["CANCELED_BY_BUYER", "won"],
  ["A_NEW_OUTCOME", "opened"],
  [undefined, "opened"],
])("a dispute with the outcome %s is %s", (outcome_code, stage) => {
  const dispute = {
    disputed_transactions: [{ seller_transaction_id: "C1" }],
    dispute_amount: { value: "40.00", currency_code: "EUR" },
    dispute_outcome: { outcome_code },
  };
  expect(read("CUSTOMER.DISPUTE.RESOLVED", dispute)).toMatchObject({
    stage,
    amount: 4000,
    chargebackId: "C1",
  });
});

it.each(["", "null", "[]", "{", '"text"', '{"id":1}', '{"id":"WH-1","event_type":"toString"}'])(
  "%j is no event of ours",
  (body) => {
    expect(readEvent(body)).toBeNull();
  },
);
