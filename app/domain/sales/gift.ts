/** Gift note of an order line: giver, recipient and message, all optional. */

export interface GiftNote {
  /** The giver's name for the recipient; "" = none, as for every field here. */
  from: string;
  name: string;
  /** Recipient of the coupons; "" = only the buyer. */
  email: string;
  message: string;
}

export const GIFT_LIMITS = { from: 60, name: 60, email: 254, message: 500 } as const;

export const GIFT_PARTS = ["from", "name", "email", "message"] as const;

/** Name of a gift field in the checkout form. @param lineKey see lineKey of the cart */
export function giftField(part: keyof GiftNote, lineKey: string): string {
  return `gift-${part}.${lineKey}`;
}

export function isEmptyNote(note: GiftNote): boolean {
  return GIFT_PARTS.every((part) => note[part] === "");
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
