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

/** As many friends may be given a unit each by one line. */
export const MAX_RECIPIENTS = 10;

/** Parts that each further friend has; the others are those of the first. */
export const UNIT_PARTS = ["name", "email", "message"] as const;

/** Units of a line that may go to other friends than the first: 2, 3 … */
export function furtherUnits(quantity: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(quantity, MAX_RECIPIENTS) - 1) }, (_, index) => index + 2);
}

/** Key of a further unit's note beside that of its line. */
export const unitKey = (lineKey: string, unit: number) => `${lineKey}~${unit}`;

/** @returns the line's key, and the unit if the note is a further one's */
export function parseNoteKey(key: string): { lineKey: string; unit: number | null } {
  const [lineKey = "", unit] = key.split("~");
  return { lineKey, unit: unit === undefined ? null : Number(unit) };
}

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
