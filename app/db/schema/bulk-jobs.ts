/** Actions on many chosen offers, with the result for each (decision 066). */

export interface BulkJobsTable {
  id: string;
  organization_id: string;
  /** Of the form or call that asked for it: sent twice, it is one job. */
  request_key: string;
  /** Whose roles count, read anew while it runs. */
  user_id: string;
  verb: "pause" | "resume" | "end_date" | "stock" | "per_customer" | "category" | "archive";
  /** Time in ms UTC, number or category; null = none, or no limit. */
  setting: string | null;
  status: "queued" | "done";
  attempts: number;
  next_attempt_at: number;
  lease_until: number | null;
  last_error: string | null;
  created_at: number;
  ended_at: number | null;
}

export interface BulkJobOffersTable {
  job_id: string;
  /** From 1, as they were chosen. */
  position: number;
  /** As it was sent: of another organization, or of no offer, it is refused. */
  offer_id: string;
  outcome: "open" | "done" | "waits" | "unchanged" | "refused";
  /** Code of the refusal. */
  reason: string | null;
}
