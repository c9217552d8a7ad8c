/** Tables of consents, mail lists and cookie choices. */
import type { Generated } from "kysely";
import type { Category } from "~/domain/catalogue/offer";
import type { Frequency } from "~/domain/consent/frequency";

export type ConsentList = "newsletter" | "club" | "alerts" | "ratings";
export type ConsentStatus = "pending" | "subscribed" | "unsubscribed";

/** Append-only. */
interface ConsentsTable {
  id: string;
  email_key: string;
  list: ConsentList;
  status: ConsentStatus;
  /** Where it was given: "footer", "checkout", "mail-link". */
  source: string;
  /** Version of the text consented to. */
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
  /** Of the newsletter. */
  frequency: Generated<Frequency>;
  /** Token of an open double opt-in link. */
  confirm_hash: string | null;
  confirm_expires_at: number | null;
  /** When the last opt-in mail was written. */
  asked_at: number | null;
  updated_at: number;
}

/** Overrides every consent. */
interface SuppressionsTable {
  email_key: string;
  /** "*" = every list. */
  list: ConsentList | "*";
  reason: "unsubscribed" | "complaint" | "bounce" | "erasure";
  at: number;
}

/** Proof of cookie consent: append-only, identified by the random reference in the browser's cookie. */
interface CookieChoicesTable {
  id: string;
  /** Random, also in the browser's cookie, which gives access to its rows. */
  reference: string;
  /** Version of the text shown. */
  text_version: string;
  analytics: boolean;
  marketing: boolean;
  source: "banner" | "settings";
  at: number;
}

export interface ConsentTables {
  consents: ConsentsTable;
  consent_states: ConsentStatesTable;
  suppressions: SuppressionsTable;
  cookie_choices: CookieChoicesTable;
}
