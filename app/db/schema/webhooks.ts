/** Endpoints of organizations that receive events, and the deliveries to them (docs/webhooks.md). */
import type { Generated } from "kysely";

export interface WebhookEndpointsTable {
  id: string;
  organization_id: string;
  /** 1 to 5, unique in the organization: bounds how many it has. Null once deleted. */
  slot: number | null;
  url: string;
  description: string;
  events: string[];
  status: "enabled" | "disabled" | "deleted";
  /** Why it is disabled. */
  status_reason: "owner" | "failing" | null;
  secret_sealed: string;
  /** Signs beside the current secret until `old_secret_until`. */
  old_secret_sealed: string | null;
  old_secret_until: number | null;
  /** First failed attempt since the last successful one. */
  failing_since: number | null;
  created_at: number;
  updated_at: number;
}

export interface WebhookDeliveriesTable {
  /** Order in which the events of an object happened: given under the object's lock. */
  sequence: Generated<number>;
  id: string;
  /** Shared by the deliveries of an event to several endpoints, and by repeated ones. */
  event_id: string;
  endpoint_id: string;
  type: string;
  /** A delivery waits for earlier ones with the same key to the same endpoint. */
  order_key: string;
  /** JSON as it is signed and sent. */
  body: string;
  status: "pending" | "delivered" | "dead";
  attempts: number;
  next_attempt_at: number;
  lease_until: number | null;
  last_error: string | null;
  /** HTTP status and first bytes of the last answer. */
  answer_status: number | null;
  answer_text: string | null;
  created_at: number;
  attempted_at: number | null;
  ended_at: number | null;
}

export interface WebhooksTables {
  webhook_endpoints: WebhookEndpointsTable;
  webhook_deliveries: WebhookDeliveriesTable;
}
