/** The cart for its pages: plain data with prices in cents, formatted dates and translated problems. */
import type { Picture } from "~/domain/catalogue/offer";
import type { Cents } from "~/domain/kernel/money";

/** Name of a line in error summaries, like a form field's. */
export const lineField = (key: string) => `line-${key}`;

export interface CartLineView {
  key: string;
  title: string;
  href: string;
  cover: Picture | null;
  optionTitle: string;
  /** The slot's date. */
  slot: string | null;
  seller: string;
  quantity: number;
  /** Maximum units while the other lines keep theirs. */
  maximum: number;
  unitPrice: Cents;
  /** Integer cents before any saving, if it may be shown struck through. */
  struckTotal: Cents | null;
  /** To pay here. */
  total: Cents;
  /** Of all its units, still to pay at the place. */
  dueAtVenue: Cents;
  gift: boolean;
  giftAllowed: boolean;
  /** Until when its money comes back without a reason, and what the offer does with it after the last day; null = neither. */
  refund: string | null;
  /** Why it cannot be bought; null when it can. */
  problem: string | null;
  /** A club offer for a non-member: joining solves it. */
  needsMembership: boolean;
}

export interface CartCodeView {
  code: string;
  /** What its button removes, if not the code: the id of a gift card. */
  removes?: string;
  state: "applied" | "beaten" | "refused";
  /** The saving, or why there is none. */
  text: string;
}

export interface CartView {
  lines: CartLineView[];
  /** Lines whose option no longer exists. */
  lost: { key: string; problem: string }[];
  codes: CartCodeView[];
  subtotal: Cents;
  discountTotal: Cents;
  total: Cents;
  savings: Cents;
  /** Besides the total, to pay at the places. */
  dueAtVenue: Cents;
}

/** Lines that cannot be bought add nothing to the total; they do not make the order free. */
export const isFree = ({ total, lines, lost }: Pick<CartView, "total" | "lines" | "lost">) =>
  total === 0 && lost.length === 0 && lines.every(({ problem }) => problem === null);

/** Lines that cannot be ordered, which stand in the way of the others. */
export interface LostLines {
  keys: string[];
  title: string;
}

/** Information about one line that a buyer must have before ordering, as text (docs/law.md 3, 7, 8). */
export interface LineTerms {
  key: string;
  summary: string;
  validity: string;
  bookingRequired: boolean;
  taxes: string;
  /** The right to withdraw in a few words. */
  withdrawalShort: string;
  withdrawal: string;
  /** What becomes of the money of an unused coupon; null = it costs nothing. */
  afterExpiry: [term: string, text: string] | null;
  /** Of goods, the notice of their legal guarantee (docs/law.md 27). */
  guarantee: { title: string; text: string; more: string; href: string } | null;
  seller: { name: string; legalName: string; taxId: string; address: string; phone: string; email: string };
}
