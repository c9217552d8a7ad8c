/** Rules of the mail lists: their names, the validity of confirmations, and masked addresses. */
import type { ConsentList } from "~/db/schema/consent";
import { DAY_MS, MINUTE_MS } from "~/domain/kernel/durations";

export const CONSENT_LISTS = ["newsletter", "alerts", "ratings", "club"] as const satisfies ConsentList[];

/** Follows from a purchase instead of a consent: on until it is ended. */
export const isPurchaseList = (list: ConsentList): boolean => list === "ratings";

export const CONFIRM_TTL_MS = 7 * DAY_MS;
/** Minimum interval between confirmation mails, so that strangers cannot flood a mailbox. */
export const ASK_AGAIN_MS = 10 * MINUTE_MS;

/** "ana@example.es" → "a***@example.es". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
