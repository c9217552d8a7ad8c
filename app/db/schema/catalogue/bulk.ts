/** Tables of changes to many offers at once and of import files. */

/** Actions on many chosen offers, with the result for each (decision 066). */
export interface BulkJobsTable {
  id: string;
  organization_id: string;
  /** Of the form or call that asked for it: sent twice, it is one job. */
  request_key: string;
  /** Whose roles count, read anew while it runs. */
  user_id: string;
  verb:
    | "submit"
    | "pause"
    | "resume"
    | "end_date"
    | "stock"
    | "per_customer"
    | "price"
    | "price_percent"
    | "category"
    | "archive";
  /** Time in ms UTC, number, cents, percent or category; null = none, or no limit. */
  setting: string | null;
  status: "queued" | "done";
  attempts: number;
  next_attempt_at: number;
  lease_until: number | null;
  last_error: string | null;
  /** As in payment_events. */
  failing_since: number | null;
  dead_at: number | null;
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

/** Imports of offers by screen: the file, the mapping of its columns, and the problems of its rows (decision 066). */
export interface OfferImportsTable {
  id: string;
  organization_id: string;
  /** Of the form that sent the file: sent twice, it is one import. */
  request_key: string;
  /** Whose roles count, read anew while it runs. */
  user_id: string;
  format: "csv" | "json";
  /** JSON: names of the file's columns, each with a sample. */
  found_columns: string;
  /** JSON: field of an offer by column of the file; null = not chosen yet. */
  mapping: string | null;
  status: "uploaded" | "checking" | "checked" | "importing" | "done" | "stopped";
  bytes: number;
  bytes_done: number;
  /** First line of the last offer that was dealt with. */
  line_done: number;
  created: number;
  updated: number;
  unchanged: number;
  refused_rows: number;
  attempts: number;
  next_attempt_at: number;
  lease_until: number | null;
  last_error: string | null;
  /** As in payment_events. */
  failing_since: number | null;
  dead_at: number | null;
  created_at: number;
  ended_at: number | null;
}

interface OfferImportPartsTable {
  import_id: string;
  /** From 1. */
  position: number;
  content: string;
}

interface OfferImportProblemsTable {
  import_id: string;
  line: number;
  /** Empty = the whole row. */
  column_name: string;
  code: string;
  /** JSON. */
  facts: string;
}

export interface CatalogueBulkTables {
  bulk_jobs: BulkJobsTable;
  bulk_job_offers: BulkJobOffersTable;
  offer_imports: OfferImportsTable;
  offer_import_parts: OfferImportPartsTable;
  offer_import_problems: OfferImportProblemsTable;
}
