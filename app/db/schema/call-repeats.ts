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
