/** Payments, refunds and the providers' events (domain.md, section 6). */
import type { Generated } from "kysely";

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
  /** JSON of the provider's start instructions (where the buyer goes); null until it answered. */
  instructions: string | null;
  status: PaymentStatus;
  amount: number;
  currency: string;
  captured_amount: Generated<number>;
  refunded_amount: Generated<number>;
  /** Who is capturing right now, and until when; null = nobody. */
  lease_id: string | null;
  lease_until: number | null;
  created_at: number;
  updated_at: number;
}

export interface PaymentEventsTable {
  provider: string;
  event_id: string;
  payload: string;
  received_at: number;
  processed_at: number | null;
}

export interface RefundsTable {
  id: string;
  payment_id: string;
  amount: number;
  reason: string;
  status: "requested" | "submitted" | "succeeded" | "failed";
  provider_refund_id: string | null;
  created_at: number;
  updated_at: number;
}
