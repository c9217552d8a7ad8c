/** Configures the outbox as a work queue: lease and back-off. */
import { sql } from "kysely";
import type { WorkQueue } from "~/db/work-queue.server";
import { HOUR_MS } from "~/domain/kernel/durations";

/** The lease is short and renewed during slow deliveries: after a crash the mail is free within half a minute. */
export const OUTBOX: WorkQueue = {
  table: "mail_outbox",
  key: ["id"],
  open: sql`mail_outbox.status = 'queued'`,
  leaseMs: 20_000,
  firstDelayMs: 30_000,
  longestDelayMs: 2 * HOUR_MS,
};

/** Allows several failed renewals before the lease expires. */
export const RENEW_MS = 4_000;

/** With this back-off, the last attempt is about fourteen hours after the first. */
export const MAX_ATTEMPTS = 15;
