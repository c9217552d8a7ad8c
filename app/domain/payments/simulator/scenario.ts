/** Scenarios that the buyer can choose on the simulator's page. */

export const SCENARIOS = [
  /** Approve, return, captured. */
  "approve",
  /** Approve; pending first, captured by a later notification. */
  "pending",
  /** Approve; the first capture call fails without charging. */
  "capture_error",
  /** Approve; the money is captured but the answer to the call is lost. */
  "lost_answer",
  /** Approve, but the bank refuses the capture. */
  "declined_at_capture",
  /** Approve; the notification arrives twice. */
  "duplicate_notification",
  /** Approve and never return: only a late notification reports it. */
  "close_tab",
] as const;

export type Scenario = (typeof SCENARIOS)[number];

/** The simulator's delay of pending payments. */
export const LATE_MS = 12_000;
