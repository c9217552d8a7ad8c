/** Rows that failed in a job, with their back-off. */

export interface JobFailuresTable {
  job: string;
  row_id: string;
  attempts: number;
  next_attempt_at: number;
  last_error: string;
  failed_since: number;
}
