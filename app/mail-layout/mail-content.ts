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
  /** Pictures that travel with the mail; the body shows them by their `cid:`. */
  pictures?: readonly MailPicture[];
}

/** A PNG inside the mail: programs show it without asking, unlike pictures by URL. */
export interface MailPicture {
  cid: string;
  content: Uint8Array;
}

/** A picture by its absolute URL, in the pixels of its file. */
export interface LinkedPicture {
  url: string;
  alt: string;
  width: number;
  height: number;
}

/** A coupon whose QR code a mail shows. */
export interface DrawnCoupon {
  id: string;
  secretVersion: number;
  /** ms UTC; null = no end */
  validUntil: number | null;
}

/** What mails show besides texts; without it they are complete, too. */
export interface MailPictures {
  /** Covers by the offer's id. */
  offers: Readonly<Record<string, LinkedPicture>>;
  /** Draws a coupon's signed QR code as a PNG. */
  drawQr: ((coupon: DrawnCoupon) => Uint8Array) | null;
}

export const NO_PICTURES: MailPictures = { offers: {}, drawQr: null };

/** Facts of every mail besides the template's data. */
export interface MailFacts {
  /** The shop's public origin, without a trailing slash. */
  origin: string;
  recipient: string;
  /** Unsubscribe URL; null for service mails. */
  unsubscribeUrl: string | null;
  /** Signs a link for the recipient: its purpose, and what it is about. */
  sign: (purpose: string, ...facts: string[]) => string;
  pictures: MailPictures;
}

/** Builds an absolute URL of the shop. */
export function shopUrl(origin: string, path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${origin}${path}${search === "" ? "" : `?${search}`}`;
}
