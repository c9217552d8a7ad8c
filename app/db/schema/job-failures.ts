/** Rows that a job could not finish: each waits for its next try while the job goes on with the others. */

export interface JobFailuresTable {
  job: string;
  row_id: string;
  attempts: number;
  next_attempt_at: number;
  last_error: string;
  failed_since: number;
}
