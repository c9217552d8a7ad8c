/** Limits of the slots that partners add, the same on the page and by API, and the zones of Spain. */

export const SLOT_TIMEZONES = ["Europe/Madrid", "Atlantic/Canary"] as const;
export type SlotTimezone = (typeof SLOT_TIMEZONES)[number];

/** What a partner chooses for a slot that is not cancelled. */
export const SLOT_SALES = ["open", "closed"] as const;
export type SlotSale = (typeof SLOT_SALES)[number];

export const SLOT_LIMITS = {
  /** Added by one call. */
  atOnce: 400,
  /** Future ones of an option: as many as a call that replaces all of them may send. */
  perOption: 500,
  /** A weekly rule's days, from first to last. */
  days: 366,
  /** Times of day of a weekly rule. */
  times: 12,
  /** Days that a weekly rule leaves out. */
  except: 60,
  /** Length of one: a weekend. */
  minutes: 4_320,
} as const;
