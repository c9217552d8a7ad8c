/** The outbox as a work queue: its lease and its back-off. */
import { sql } from "kysely";
import type { WorkQueue } from "~/db/work-queue.server";

/** The lease is short and renewed while a slow mail server is talked to: after a crash the mail is free within half a minute. */
export const OUTBOX: WorkQueue = {
  table: "mail_outbox",
  key: ["id"],
  open: sql`mail_outbox.status = 'queued'`,
  leaseMs: 20_000,
  firstDelayMs: 30_000,
  longestDelayMs: 2 * 60 * 60_000,
};

/** Some renewals may fail before the lease is lost. */
export const RENEW_MS = 4_000;

/** With this back-off the last attempt comes about fourteen hours after the first. */
export const MAX_ATTEMPTS = 15;
