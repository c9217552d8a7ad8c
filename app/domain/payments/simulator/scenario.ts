/** What the person at the simulator's page can make happen, beyond approving. */

export const SCENARIOS = [
  /** Approve, come back, captured. */
  "approve",
  /** Approve; the provider needs a while: pending first, captured by a later notification. */
  "pending",
  /** Approve; the first capture call fails although nothing was charged. */
  "capture_error",
  /** Approve; the money is taken but the answer to the capture call is lost. */
  "lost_answer",
  /** Approve, but the bank refuses at the capture. */
  "declined_at_capture",
  /** Approve; the notification arrives twice. */
  "duplicate_notification",
  /** Approve and never come back: only a late notification tells. */
  "close_tab",
] as const;

export type Scenario = (typeof SCENARIOS)[number];

/** How long "a while" is in the simulator. */
export const LATE_MS = 8_000;
