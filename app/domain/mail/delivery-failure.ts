/** What a failed delivery means: try again later, give up on this mail, or the whole way out is closed. */

export interface Verdict {
  /** The receiver said no for good. */
  permanent: boolean;
  /** Not about this mail: the next one would fail, too. */
  wayClosed: boolean;
  reason: string;
}

const WAY_CLOSED = new Set([
  "ECONNECTION",
  "ETIMEDOUT",
  "EDNS",
  "ESOCKET",
  "ETLS",
  "EAUTH",
  "ENOAUTH",
  "EPROXY",
]);
const MAX_REASON = 500;

interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
}

export function classifyFailure(error: unknown): Verdict {
  const { code, responseCode } = (error ?? {}) as SmtpError;
  const wayClosed = typeof code === "string" && WAY_CLOSED.has(code);
  const answer = typeof responseCode === "number" ? responseCode : 0;
  const message = error instanceof Error ? error.message : String(error);
  return {
    // A refused password is our mistake, not the reader's.
    permanent: !wayClosed && answer >= 500 && answer < 600,
    // 421: the server is closing for everybody.
    wayClosed: wayClosed || answer === 421,
    reason: message.replace(/\s+/g, " ").slice(0, MAX_REASON),
  };
}

const MINUTE_MS = 60_000;
const FIRST_DELAY_MS = MINUTE_MS / 2;
const LONGEST_DELAY_MS = 120 * MINUTE_MS;

/** Half a minute doubled to two hours: the last of fifteen attempts comes about fourteen hours after the first. */
export const MAX_ATTEMPTS = 15;

/** ms to wait after attempt number `attempts` (from 1) failed. */
export function retryDelay(attempts: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
}
