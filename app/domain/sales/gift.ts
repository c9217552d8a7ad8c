/** A line of an order as a present: from whom, for whom, and what is written with it; all of it may be left out. */

export interface GiftNote {
  /** Who gives it, as the recipient shall read it; "" = not said, as everywhere here. */
  from: string;
  name: string;
  /** Where the coupons go; "" = only to the buyer. */
  email: string;
  message: string;
}

export const GIFT_LIMITS = { from: 60, name: 60, email: 254, message: 500 } as const;

export const GIFT_PARTS = ["from", "name", "email", "message"] as const;

/** The name of a part's field in the checkout form. @param lineKey see lineKey of the cart */
export function giftField(part: keyof GiftNote, lineKey: string): string {
  return `gift-${part}.${lineKey}`;
}

export function isEmptyNote(note: GiftNote): boolean {
  return GIFT_PARTS.every((part) => note[part] === "");
}

/** Who got the coupons of a line by mail; null = nobody but the buyer. */
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
