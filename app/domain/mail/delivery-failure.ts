/** Classifies a failed delivery: temporary, permanent for this mail, or an outage of the mail server. */

interface Verdict {
  /** The receiving server refused the mail permanently. */
  permanent: boolean;
  /** The mail server cannot be used at all: the next mail would fail, too. */
  outage: boolean;
  reason: string;
}

const OUTAGE_CODES = new Set([
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
  const unreachable = typeof code === "string" && OUTAGE_CODES.has(code);
  const answer = typeof responseCode === "number" ? responseCode : 0;
  const message = error instanceof Error ? error.message : String(error);
  return {
    // A refused password is a configuration error, not a refusal of the recipient.
    permanent: !unreachable && answer >= 500 && answer < 600,
    // 421: the server is shutting down.
    outage: unreachable || answer === 421,
    reason: message.replace(/\s+/g, " ").slice(0, MAX_REASON),
  };
}
