/** Orders of the payment simulator, a provider whose state is in our database. */
import type { Generated } from "kysely";

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
