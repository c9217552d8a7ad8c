/** Who agreed to which mails: the proof (append-only), what follows from it, and who must never be written to. */
import type { Category } from "~/domain/catalogue/offer";

export type ConsentList = "newsletter" | "club" | "alerts";
export type ConsentStatus = "pending" | "subscribed" | "unsubscribed";

/** Append-only. */
export interface ConsentsTable {
  id: string;
  email_key: string;
  list: ConsentList;
  status: ConsentStatus;
  /** Where it was said: "footer", "checkout", "mail-link". */
  source: string;
  /** Version of the text that was agreed to. */
  text_version: string;
  ip_hash: string | null;
  at: number;
}

/** The newest consent of every address and list. */
export interface ConsentStatesTable {
  email_key: string;
  list: ConsentList;
  email_sealed: string;
  status: ConsentStatus;
  /** Region value; "" = all Spain. */
  region: string;
  /** None = all. */
  categories: Category[];
  /** Of the double opt-in's link, while one is open. */
  confirm_hash: string | null;
  confirm_expires_at: number | null;
  /** When the last opt-in mail was written. */
  asked_at: number | null;
  updated_at: number;
}

/** Beats every consent. */
export interface SuppressionsTable {
  email_key: string;
  /** "*" = every list. */
  list: ConsentList | "*";
  reason: "unsubscribed" | "complaint" | "bounce" | "erasure";
  at: number;
}
