/** Proof of cookie consent: append-only, identified by the random reference in the browser's cookie. */

export interface CookieChoicesTable {
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
