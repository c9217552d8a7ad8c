/** Rules of a seller's answer to a vote: one public reply, to be corrected for a day; one dispute. */
import { DAY_MS } from "~/domain/kernel/durations";

export const REPLY_LIMIT = 1000;
const REPLY_EDIT_MS = DAY_MS;
export const DISPUTE_LIMIT = 2000;

/** Why the seller asks staff to look at a vote (docs/law.md 10): disagreeing with it is none. */
export const DISPUTE_REASONS = [
  "not_a_customer",
  "other_place",
  "insult",
  "personal_data",
  "conflict_of_interest",
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** @param replyAt ms UTC of the reply; null = there is none */
export function mayReply(replyAt: number | null, now: number): boolean {
  return replyAt === null || now <= replyAt + REPLY_EDIT_MS;
}
