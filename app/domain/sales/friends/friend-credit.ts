/** The credit for a friend invited: its terms, its states, and what a friend's first order must be like. Pure rules (decision 235). */

import { DAY_MS } from "~/domain/kernel/durations";
import { base32CodeFrom, parseBase32Code } from "~/domain/kernel/formats/base32-code";
import type { Cents } from "~/domain/kernel/money";

/** As the shop has them configured. */
export interface FriendTerms {
  /** Integer cents; 0 = no credits are given. */
  credit: Cents;
  /** Integer cents that the friend's first order must cost at least, gift cards aside. */
  minOrder: Cents;
  /** Credits for one member in 365 days. */
  perYear: number;
}

export const INVITATION_STATES = ["accepted", "rewarded", "refused", "taken_back"] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export const CREDIT_REFUSALS = [
  "not_new",
  "too_small",
  "given_back",
  "oneself",
  "limit",
  "no_order",
  "undecided",
] as const;
export type RefusalReason = (typeof CREDIT_REFUSALS)[number];

/** The page on which a friend accepts. */
export const invitationPath = (code: string) => `/invitacion?codigo=${code}`;

/** The friend orders within so many days. */
export const ACCEPTED_DAYS = 90;

/** What a dispute without an end, or a shop that gives no credits, has left open for so long is refused: nothing waits for ever. */
export const DECIDED_DAYS = 365;

/** After the capture: the 14 days of withdrawal (docs/law.md 6), and one for the last hour of them. */
export const SETTLED_MS = 15 * DAY_MS;

/** One member's undecided invitations: against floods. */
export const OPEN_INVITATIONS = 200;

const LENGTH = 10;

/** @param bytes at least 10 random bytes */
export const friendCodeFrom = (bytes: Uint8Array): string => base32CodeFrom(bytes, LENGTH);

/** @returns null for what cannot be a member's code */
export const parseFriendCode = (text: string): string | null => parseBase32Code(text.slice(0, 40), LENGTH);

export interface FirstOrder {
  /** Integer cents that a payment provider took. */
  paid: Cents;
  /** Integer cents of it that were given back, or taken back by the bank. */
  returned: Cents;
  /** Another order of the mailbox was paid before it. */
  boughtBefore: boolean;
  /** The inviter's own mailbox or account. */
  own: boolean;
}

/** @returns why there is no credit for it; null = there is one */
export function creditRefusal(
  { paid, returned, boughtBefore, own }: FirstOrder,
  { minOrder, perYear }: FriendTerms,
  creditsOfYear: number,
): RefusalReason | null {
  if (own) return "oneself";
  if (boughtBefore) return "not_new";
  if (paid < minOrder) return "too_small";
  if (paid - returned < minOrder) return "given_back";
  return creditsOfYear >= perYear ? "limit" : null;
}
