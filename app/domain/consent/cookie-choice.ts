/** Rules of a browser's cookie choice: its purposes and its validity. */
import { DAY_MS } from "~/domain/kernel/durations";

/** Necessary cookies need no consent. */
export const PURPOSES = ["analytics", "marketing"] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface CookieChoice extends Record<Purpose, boolean> {
  /** Version of the answered text: a new one is asked anew. */
  version: string;
  /** Random; references the rows that prove the choice. */
  reference: string;
  /** ms UTC */
  at: number;
}

/** 24 months: the AEPD's guide limits the validity of an answer, also of a refusal. */
export const CHOICE_TTL_MS = 730 * DAY_MS;

/** Rows are kept as proof while the choice is valid and for three years after. */
export const PROOF_MS = CHOICE_TTL_MS + 3 * 365 * DAY_MS;

export function isCurrentChoice({ version, at }: CookieChoice, wanted: string, now: number): boolean {
  // Accepts a clock that was set back by less than a day; a later time is invalid.
  return version === wanted && now - at < CHOICE_TTL_MS && at <= now + DAY_MS;
}
