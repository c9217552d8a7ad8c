/** Types of events that endpoints can subscribe to, and the limits of an organization's endpoints. */

import type { ApiKeyMode } from "~/domain/kernel/api-scopes";

export const WEBHOOK_EVENTS = [
  "sale.captured",
  "sale.expired",
  "sale.declined",
  "sale.cancelled",
  "coupon.redeemed",
  "coupon.redemption_undone",
  "coupon.void",
  "coupon.extended",
  "refund.completed",
  "offer.decided",
  "offer.sold_out",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent on request only, to try an endpoint; requests may name another type. */
export const TEST_EVENT = "webhook.test";

export const ENDPOINT_STATUSES = ["enabled", "disabled"] as const;
export const ENDPOINT_STATUS_REASONS = ["owner", "failing"] as const;
export const DELIVERY_STATUSES = ["pending", "delivered", "dead"] as const;

export const MAX_ENDPOINTS = 5;
export const MAX_URL = 500;
export const MAX_DESCRIPTION = 120;

export interface WebhookEndpoint {
  id: string;
  organizationId: string;
  /** Events of a sandbox (decision 055) go to sandbox endpoints only, and no others do. */
  mode: ApiKeyMode;
  url: string;
  description: string;
  events: WebhookEvent[];
  status: (typeof ENDPOINT_STATUSES)[number];
  statusReason: (typeof ENDPOINT_STATUS_REASONS)[number] | null;
  /** ms UTC; the former secret signs, too, until then. */
  oldSecretUntil: number | null;
  failingSince: number | null;
  createdAt: number;
  updatedAt: number;
}

export interface WebhookDelivery {
  id: string;
  eventId: string;
  type: string;
  status: (typeof DELIVERY_STATUSES)[number];
  attempts: number;
  /** null once ended. */
  nextAttemptAt: number | null;
  lastError: string | null;
  answerStatus: number | null;
  answerText: string | null;
  createdAt: number;
  attemptedAt: number | null;
  endedAt: number | null;
  /** As it is signed and sent. */
  body: string;
}
