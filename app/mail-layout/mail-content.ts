/** A rendered mail: subject, preview text and body. */
import type { ReactElement } from "react";

export interface MailContent {
  subject: string;
  preheader: string;
  body: ReactElement;
  /** Footer that explains why the reader receives the mail. */
  why: string;
  /** JSON-LD that mail programs read (schema.org). */
  markup?: object;
}

/** Facts of every mail besides the template's data. */
export interface MailFacts {
  /** The shop's public origin, without a trailing slash. */
  origin: string;
  recipient: string;
  /** Unsubscribe URL; null for service mails. */
  unsubscribeUrl: string | null;
}

/** Builds an absolute URL of the shop. */
export function shopUrl(origin: string, path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${origin}${path}${search === "" ? "" : `?${search}`}`;
}
