/** Alert lists as rules: what somebody may ask to be told of an offer. */

export const NOTICES = ["back_in_stock", "price_drop", "ending"] as const;
export type Notice = (typeof NOTICES)[number];

export const MAX_WISHES = 200;
