/** Tables of the kernel: the audit log, repeated calls, failures, leases and rounds of jobs. */

/** Audit log: actor, change and time of each state transition, written in its transaction. */
interface AuditLogTable {
  id: string;
  at: number;
  /** "visitor:<id>", "job:<name>", "provider:<name>", "staff:<id>". */
  actor: string;
  action: string;
  subject_type: string;
  subject_id: string;
  detail: Record<string, unknown>;
}

/** Calls with an `Idempotency-Key`: the process that runs one, whether it has written anything, and its answer. */
export interface CallRepeatsTable {
  /** Hash of caller, path and key. */
  id: string;
  /** Hash of the caller, whose keys are limited in number. */
  caller: string;
  body_hash: string;
  /** The run that may write: another one takes over when `held_until` is past and nothing was committed. */
  holder: string;
  created_at: number;
  held_until: number;
  /** Set in the transaction of what the call creates. */
  committed_at: number | null;
  /** Sealed; null until the call has been answered. */
  answer: string | null;
}

/** Rows that failed in a job, with their back-off. */
interface JobFailuresTable {
  job: string;
  row_id: string;
  attempts: number;
  next_attempt_at: number;
  last_error: string;
  failed_since: number;
}

/** Leases of jobs: the process that runs each, and when it is due again. */
interface JobLeasesTable {
  name: string;
  holder: string;
  held_until: number;
  due_at: number;
}

/** When each job last succeeded in any process, and whether it is paused. */
interface JobRoundsTable {
  job: string;
  every_ms: number;
  /** Of the first registration until then. Written at most twice a minute. */
  succeeded_at: number;
  paused_at: number | null;
  pause_note: string | null;
}

export interface KernelTables {
  job_rounds: JobRoundsTable;
  job_failures: JobFailuresTable;
  call_repeats: CallRepeatsTable;
  job_leases: JobLeasesTable;
  audit_log: AuditLogTable;
}
