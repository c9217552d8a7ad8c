/** What a browser answered about cookies: which purposes there are, and how long an answer stands. */

/** What is necessary is not asked for. */
export const PURPOSES = ["analytics", "marketing"] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface CookieChoice extends Record<Purpose, boolean> {
  /** Of the text that was answered: a new one is asked anew. */
  version: string;
  /** Random; leads to the rows that prove it. */
  reference: string;
  /** ms UTC */
  at: number;
}

const DAY_MS = 86_400_000;

/** 24 months: the AEPD's guide has an answer, also a refusal, last no longer. */
export const CHOICE_TTL_MS = 730 * DAY_MS;

/** Rows are proof for as long as somebody may ask for it: while the choice stands, and the three years after. */
export const PROOF_MS = CHOICE_TTL_MS + 3 * 365 * DAY_MS;

export function isCurrent({ version, at }: CookieChoice, wanted: string, now: number): boolean {
  // A clock that was put back makes an answer no younger than new.
  return version === wanted && now - at < CHOICE_TTL_MS && at <= now + DAY_MS;
}
