/** Mail lists as rules: which there are, how long a confirmation waits, and how an address is shown to a stranger. */

export const CONSENT_LISTS = ["newsletter", "club", "alerts"] as const;

export const CONFIRM_TTL_MS = 7 * 86_400_000;
/** Asking again earlier sends no second mail: nobody's mailbox is filled by strangers. */
export const ASK_AGAIN_MS = 10 * 60_000;

/** "ana@example.es" → "a***@example.es". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
