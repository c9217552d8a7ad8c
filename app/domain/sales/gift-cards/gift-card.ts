/** Gift cards by amount: their codes, amounts, states and movements. Pure rules (decision 218). */
import { base32CodeFrom, parseBase32Code } from "~/domain/kernel/formats/base32-code";
import type { Cents } from "~/domain/kernel/money";
import { giftCardSettings } from "~/domain/sales/gift-cards/card-settings";
import { type CardPart, IMPORTED_CHANNEL } from "~/domain/sales/order";

/** 75 random bits and a check character. */
const LENGTH = 15;

/** @param bytes at least 15 random bytes */
export const giftCardCodeFrom = (bytes: Uint8Array) => base32CodeFrom(bytes, LENGTH);

/** Parses user input to the stored code; null when it cannot be a gift card's. */
export const parseGiftCardCode = (text: string) => parseBase32Code(text, LENGTH);

/** Of what other systems gave: fewer characters can be guessed. */
const SHORTEST_FOREIGN = 10;
const LONGEST_FOREIGN = 40;

/** Parses a code that another system gave its card; null when it cannot be one. */
export function parseForeignCardCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s._/-]/g, "");
  const fits = code.length >= SHORTEST_FOREIGN && code.length <= LONGEST_FOREIGN;
  return fits && /^[A-Z0-9]+$/.test(code) ? code : null;
}

/** "ABCD-EFGH-JKMN-PQRS" */
export const showGiftCardCode = (code: string) => (code.match(/.{4}/g) ?? []).join("-");

/** @param euros whole euros */
export const isGiftCardAmount = (euros: number) =>
  Number.isInteger(euros) && euros >= giftCardSettings.minEuros && euros <= giftCardSettings.maxEuros;

export const MOVEMENT_KINDS = [
  /** The card was paid for. */
  "sold",
  /** An order holds it, paid or not yet. */
  "held",
  /** The order ended unpaid. */
  "released",
  /** A refund of the order. */
  "returned",
  /** The card itself was given back. */
  "withdrawn",
  "lapsed",
  /** The bank took back what the card was paid with. */
  "reversed",
  "adjusted",
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Name of the payments by which the shop itself pays for cards that it gives, and the channel of their sales. */
export const PROMOTION = "promotion";

const CARD_ORIGINS = ["bought", "credit", "granted", "imported"] as const;
export type CardOrigin = (typeof CARD_ORIGINS)[number];

/**
 * Bought by its buyer; a credit for coupons that expired unused (decision 236); granted by the shop (decision 235); or brought from another
 * system (decision 253). What was not bought here cannot be withdrawn from, and no money goes back for it.
 * @param card.channel of its sale
 */
export function cardOrigin(card: { creditRefundId: string | null; channel: string }): CardOrigin {
  if (card.creditRefundId !== null) return "credit";
  if (card.channel.startsWith(IMPORTED_CHANNEL)) return "imported";
  return card.channel === PROMOTION ? "granted" : "bought";
}

/** As many cards may pay one order. */
export const MAX_CARDS = 5;

export const GIFT_CARD_STATES = ["unpaid", "active", "spent", "frozen", "lapsed", "closed"] as const;
export type GiftCardState = (typeof GIFT_CARD_STATES)[number];

interface Card {
  balance: Cents;
  activeAt: number | null;
  frozenAt: number | null;
  closedAt: number | null;
  validUntil: number | null;
}

export function giftCardState(card: Card, now: number): GiftCardState {
  if (card.activeAt === null) return "unpaid";
  if (card.validUntil !== null && card.validUntil <= now) return "lapsed";
  if (card.closedAt !== null) return "closed";
  if (card.frozenAt !== null) return "frozen";
  return card.balance === 0 ? "spent" : "active";
}

/** The part of a total that cards pay, in the order in which they were added. */
export function shareOut(cards: readonly { id: string; balance: Cents }[], total: Cents): CardPart[] {
  let left = total;
  return cards.flatMap(({ id, balance }) => {
    const amount = Math.min(balance, left);
    left -= amount;
    return amount > 0 ? [{ cardId: id, amount }] : [];
  });
}

export const sumOf = (parts: readonly { amount: Cents }[]): Cents =>
  parts.reduce((sum, { amount }) => sum + amount, 0);
