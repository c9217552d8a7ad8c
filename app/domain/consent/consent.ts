/** Rules of the mail lists: their names, the validity of confirmations, and masked addresses. */

export const CONSENT_LISTS = ["newsletter", "club", "alerts"] as const;

export const CONFIRM_TTL_MS = 7 * 86_400_000;
/** Minimum interval between confirmation mails, so that strangers cannot flood a mailbox. */
export const ASK_AGAIN_MS = 10 * 60_000;

/** "ana@example.es" → "a***@example.es". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
