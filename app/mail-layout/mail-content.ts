/** What a template makes of its data: subject, the line mail programs show beside it, and the body. */
import type { ReactElement } from "react";

export interface MailContent {
  subject: string;
  preheader: string;
  body: ReactElement;
  /** Why the reader gets it, under the body. */
  why: string;
}

/** What templates know besides their data. */
export interface MailFacts {
  /** The shop's public origin, without a trailing slash. */
  origin: string;
  recipient: string;
  /** How the reader ends mails of this kind; null for those that cannot be ended. */
  unsubscribeUrl: string | null;
}

/** An address of the shop. */
export function shopUrl(origin: string, path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${origin}${path}${search === "" ? "" : `?${search}`}`;
}
