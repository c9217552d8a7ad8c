/** Gift note of an order line: giver, recipient, message and the day it is delivered, all optional. */

export interface GiftNote {
  /** The giver's name for the recipient; "" = none, as for every field here. */
  from: string;
  name: string;
  /** Recipient of the coupons; "" = only the buyer. */
  email: string;
  message: string;
  /** When it is sent to the recipient, by the clock of mainland Spain: "2026-12-24T09:00"; absent = once paid. */
  sendAt?: string;
}

export const GIFT_LIMITS = { from: 60, name: 60, email: 254, message: 500, sendAt: 16 } as const;

/** What the recipient reads. */
export const GIFT_TEXTS = ["from", "name", "message"] as const;

export const GIFT_PARTS = [...GIFT_TEXTS, "email", "sendAt"] as const;

/** Name of a gift field in the checkout form. @param lineKey see lineKey of the cart */
export function giftField(part: keyof GiftNote, lineKey: string): string {
  return `gift-${part}.${lineKey}`;
}

export function isEmptyNote(note: GiftNote): boolean {
  return GIFT_PARTS.every((part) => !note[part]);
}

/** Recipient of a line's coupons by mail; null = only the buyer. */
export interface GiftRecipient {
  name: string;
  email: string;
}

export function giftRecipient(line: {
  gift_name: string | null;
  gift_email: string | null;
}): GiftRecipient | null {
  return line.gift_email === null ? null : { name: line.gift_name ?? "", email: line.gift_email };
}
