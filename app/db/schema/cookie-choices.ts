/** The proof of what a browser agreed to: append-only, and tied to nothing but the random reference in its cookie. */

export interface CookieChoicesTable {
  id: string;
  /** Random, also in the browser's cookie: whoever shows the cookie can be shown its rows. */
  reference: string;
  /** Version of the text that was answered. */
  text_version: string;
  analytics: boolean;
  marketing: boolean;
  source: "banner" | "settings";
  at: number;
}
