/** Types, limits and lifetimes of waiting lists. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/kernel/durations";

/**
 * "invited" holds places until `invited_until`, "ordered" has handed them to an unpaid sale. Final: "bought", "lapsed" (two
 * invitations passed), "left" and "ended" (nothing is sold there any more).
 */
export type WaitingStatus =
  | "unconfirmed"
  | "waiting"
  | "invited"
  | "ordered"
  | "bought"
  | "lapsed"
  | "left"
  | "ended";

/** Places that one entry may ask for. */
export const MAX_WAITING_PLACES = 10;
/** Open entries of one mailbox. */
export const MAX_ENTRIES = 20;
/** Unconfirmed entries expire after this time. */
export const WAITING_CONFIRM_TTL_MS = 7 * DAY_MS;
/** Minimum interval between confirmation mails for the same places. */
export const WAITING_ASK_AGAIN_MS = 10 * MINUTE_MS;
/** Confirmation mails per mailbox and day, across all callers. */
export const MAX_CONFIRMATIONS_A_DAY = 10;
/** How long freed places are held for the one who was invited. */
export const INVITATION_MS = 24 * HOUR_MS;
/** An invitation gives at least this time to buy. */
export const SHORTEST_INVITATION_MS = 15 * MINUTE_MS;
/** Invitations that may be let pass; the next one ends the entry. */
export const MAX_PASSES = 1;
/** Retention of final entries, for questions about a mail. */
export const WAITING_KEPT_MS = 30 * DAY_MS;

export const OPEN_ENTRY = ["waiting", "invited", "ordered"] as const satisfies readonly WaitingStatus[];

/** What is waited for. */
export interface WaitingTarget {
  optionId: string;
  /** null = an option without dates. */
  slotId: string | null;
}

/** Places that an entry holds. */
export interface QueuedPlaces extends WaitingTarget {
  quantity: number;
}

/** Why the queue does not move now; null = the entry is invited, ordered or final. */
export type WaitingReason = "none_free" | "too_few_free" | "not_on_sale" | "date_closed" | "being_asked";

/** An entry as its mailbox reads it. */
export interface WaitingView {
  id: string;
  offerId: string;
  title: string;
  optionTitle: string;
  slot: { startsAt: number; timezone: string } | null;
  quantity: number;
  orFewer: boolean;
  status: WaitingStatus;
  /** 1 = the first; null unless it waits. */
  position: number | null;
  /** Entries for the same places. */
  waiting: number;
  reason: WaitingReason | null;
  /** Places free now, for "too_few_free". */
  free: number;
  /** Whether an invitation was let pass. */
  passed: boolean;
  invitedQuantity: number | null;
  /** ms UTC */
  invitedUntil: number | null;
}
