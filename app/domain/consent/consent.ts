/** Rules of the mail lists: their names, the validity of confirmations, and masked addresses. */
import { DAY_MS, MINUTE_MS } from "~/domain/kernel/durations";

export const CONSENT_LISTS = ["newsletter", "club", "alerts"] as const;

export const CONFIRM_TTL_MS = 7 * DAY_MS;
/** Minimum interval between confirmation mails, so that strangers cannot flood a mailbox. */
export const ASK_AGAIN_MS = 10 * MINUTE_MS;

/** "ana@example.es" → "a***@example.es". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
