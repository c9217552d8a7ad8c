/** Payments, refunds and the providers' events (docs/domain.md 6). */
import type { Generated } from "kysely";
import type { PaymentInstructions } from "~/domain/kernel/payment-provider";
import type { Status } from "./status";

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

export interface PaymentsTable {
  /** Also the transaction_id of pages and API, and the idempotency key sent to the provider. */
  id: string;
  sale_id: string;
  provider: string;
  /** The provider's id of the order; null until it answered. */
  provider_order_id: string | null;
  provider_capture_id: string | null;
  /** Where the buyer goes to pay; null until the provider answered. */
  instructions: PaymentInstructions | null;
  status: Status<PaymentStatus, "created">;
  amount: number;
  currency: string;
  captured_amount: Generated<number>;
  refunded_amount: Generated<number>;
  /** Taken back by the buyer's bank. */
  reversed_amount: Generated<number>;
  /** While a dispute is open. */
  disputed: Generated<boolean>;
  /** Who is capturing right now, and until when; null = nobody. */
  lease_id: string | null;
  lease_until: number | null;
  /** Since when no money is taken any more and whatever still comes goes back; null = it may be captured. */
  closed_at: Generated<number | null>;
  created_at: number;
  updated_at: number;
}

export interface PaymentEventsTable {
  provider: string;
  event_id: string;
  payload: string;
  received_at: number;
  processed_at: number | null;
  attempts: Generated<number>;
  next_attempt_at: Generated<number>;
  lease_until: number | null;
  /** What processing came to; "unmatched" money events wait for a person. */
  outcome: "done" | "ignored" | "unmatched" | null;
  last_error: string | null;
}

export interface RefundsTable {
  id: string;
  payment_id: string;
  amount: number;
  reason: string;
  status: Status<RefundStatus, "requested">;
  provider_refund_id: string | null;
  attempts: Generated<number>;
  next_attempt_at: Generated<number>;
  lease_until: number | null;
  last_error: string | null;
  /** How often a person had a refused one sent again: each time it is a new one for the provider. */
  retries: Generated<number>;
  /** As the audit log names an actor. */
  requested_by: Generated<string>;
  /** The caller's own id of the request: the same again is the same refund. */
  request_key: string | null;
  created_at: number;
  updated_at: number;
}

export type RefundStatus = "requested" | "submitted" | "succeeded" | "failed";

/** Which coupons' prices a refund gives back. */
export interface CouponRefundsTable {
  refund_id: string;
  coupon_id: string;
  amount: number;
}

export interface ChargebacksTable {
  id: string;
  payment_id: string;
  provider: string;
  provider_chargeback_id: string;
  stage: "opened" | "lost" | "won";
  /** Once lost: what was taken of what was left of the payment … */
  amount: number;
  /** … and beyond it; null = not lost, or lost before this was counted. */
  excess: number | null;
  created_at: number;
  updated_at: number;
}
