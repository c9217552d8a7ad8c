/** Tables of payments, refunds and chargebacks, and of the payment simulator. */
import type { Generated } from "kysely";
import type { Status } from "~/db/schema/status";
import type { PaymentInstructions } from "~/domain/kernel/payment-provider";

export type PaymentStatus =
  | "created"
  | "approved"
  | "capturing"
  | "pending"
  | "captured"
  | "partially_refunded"
  | "refunded"
  | "reversed"
  | "declined"
  | "voided"
  | "expired";

/** Payments, refunds, chargebacks and webhooks (docs/domain.md 6). */
export interface PaymentsTable {
  /** Also the transaction_id of pages and API, and the idempotency key sent to the provider. */
  id: string;
  sale_id: string;
  provider: string;
  /** The provider's id of the order; null until the provider answered. */
  provider_order_id: string | null;
  provider_capture_id: string | null;
  /** Where the buyer goes to pay; null until the provider answered. */
  instructions: PaymentInstructions | null;
  status: Status<PaymentStatus, "created">;
  amount: number;
  currency: string;
  captured_amount: Generated<number>;
  refunded_amount: Generated<number>;
  /** Amount lost in chargebacks. */
  reversed_amount: Generated<number>;
  /** The part of the amount that gift cards pay. */
  card_amount: Generated<number>;
  /** What refunds gave back to them. */
  card_returned: Generated<number>;
  /** While a dispute is open. */
  disputed: Generated<boolean>;
  /** Lease of a capture in progress; null = none. */
  lease_id: string | null;
  lease_until: number | null;
  /** Closed since then: not captured any more, late money is refunded; null = open. */
  closed_at: Generated<number | null>;
  created_at: number;
  updated_at: number;
}

export interface PaymentEventsTable {
  provider: string;
  event_id: string;
  /** The raw body; empty once the event has been worked off (decision 103). */
  payload_sealed: string;
  received_at: number;
  processed_at: number | null;
  attempts: Generated<number>;
  next_attempt_at: Generated<number>;
  lease_until: number | null;
  /** Result of the processing; "unmatched" money events wait for a person. */
  outcome: "done" | "ignored" | "unmatched" | null;
  last_error: string | null;
  /** First failure since the last try that did not fail. */
  failing_since: number | null;
  /** Given up: `npm run jobs:retry` has it tried again. */
  dead_at: number | null;
}

export interface RefundsTable {
  id: string;
  payment_id: string;
  amount: number;
  /** The part of it that went back to gift cards at once. */
  card_amount: Generated<number>;
  /** The part of it that became the balance of a new gift card instead of going back (decision 236). */
  credit_amount: Generated<number>;
  reason: string;
  status: Status<RefundStatus, "requested">;
  provider_refund_id: string | null;
  attempts: Generated<number>;
  next_attempt_at: Generated<number>;
  lease_until: number | null;
  last_error: string | null;
  /** Number of manual retries of a refused refund; each is a new refund for the provider. */
  retries: Generated<number>;
  /** As the audit log names an actor. */
  requested_by: Generated<string>;
  /** Idempotency key of the caller. */
  request_key: string | null;
  created_at: number;
  updated_at: number;
}

export type RefundStatus = "requested" | "submitted" | "succeeded" | "failed";

/** Coupons covered by a refund. */
interface CouponRefundsTable {
  refund_id: string;
  coupon_id: string;
  amount: number;
}

interface ChargebacksTable {
  id: string;
  payment_id: string;
  provider: string;
  provider_chargeback_id: string;
  stage: "opened" | "lost" | "won";
  /** Once lost: the amount taken from the rest of the payment … */
  amount: number;
  /** … and beyond it; null = not lost, or lost before this was recorded. */
  excess: number | null;
  created_at: number;
  updated_at: number;
}

/** Orders of the payment simulator, a provider whose state is in our database. */
export interface SimulatedOrdersTable {
  id: string;
  /** Our payment id: creating twice with the same key returns the same order. */
  idempotency_key: string;
  amount: number;
  currency: string;
  description: string;
  return_url: string;
  cancel_url: string;
  status: "created" | "approved" | "declined" | "cancelled" | "pending" | "captured";
  scenario: Generated<string>;
  capture_id: string | null;
  refunded: Generated<number>;
  created_at: number;
}

/** Webhooks that the simulator has to deliver. */
export interface SimulatedNotificationsTable {
  id: string;
  order_id: string;
  event_id: string;
  kind: string;
  due_at: number;
  delivered_at: number | null;
}

export interface PaymentsTables {
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  refunds: RefundsTable;
  coupon_refunds: CouponRefundsTable;
  chargebacks: ChargebacksTable;
  simulated_orders: SimulatedOrdersTable;
  simulated_notifications: SimulatedNotificationsTable;
}
