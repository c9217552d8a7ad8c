/**
 * Snapshot of the displayed order in the checkout form: `shown` is the total, `shown.<line>` each line, `card.<id>` what a gift
 * card pays.
 */
import { MAX_LINES } from "~/domain/cart/cart";
import type { Cents } from "~/domain/kernel/money";
import type { ShownLine, ShownOrder } from "~/domain/sales/checkout/shown-order.server";
import { MAX_CARDS } from "~/domain/sales/gift-cards/gift-card";
import type { CardPart } from "~/domain/sales/order";

const TOTAL = "shown";
const LINE = "shown.";
const LINE_VALUE = /^([1-9]\d{0,2})\.(\d{1,9})\.([01])\.([\w-]{8})$/;

export function displayedPriceFields({ lines, total }: ShownOrder): [name: string, value: string][] {
  const fields = [...lines].map(([key, line]): [string, string] => {
    const { quantity, unitPrice, gift, terms } = line;
    return [LINE + key, `${quantity}.${unitPrice}.${gift ? 1 : 0}.${terms}`];
  });
  return [[TOTAL, String(total)], ...fields];
}

function readLine(value: string): ShownLine | null {
  const [, quantity, unitPrice, gift, terms = ""] = LINE_VALUE.exec(value) ?? [];
  if (quantity === undefined) return null;
  return { quantity: Number(quantity), unitPrice: Number(unitPrice), gift: gift === "1", terms };
}

/** Missing or malformed values count as differences. */
export function readDisplayedOrder(form: URLSearchParams): ShownOrder {
  const lines = new Map<string, ShownLine>();
  for (const [name, value] of form) {
    const line = name.startsWith(LINE) && lines.size < 2 * MAX_LINES ? readLine(value) : null;
    if (line) lines.set(name.slice(LINE.length), line);
  }
  const total = form.get(TOTAL) ?? "";
  return { lines, total: /^\d{1,10}$/.test(total) ? Number(total) : null };
}

const CARD = "card.";

export const displayedCardFields = (parts: readonly CardPart[]): [name: string, value: string][] =>
  parts.map(({ cardId, amount }) => [CARD + cardId, String(amount)]);

/** Malformed ones are left out: then more is left to pay than the page showed, which the caller refuses. */
export function readDisplayedCards(form: URLSearchParams): CardPart[] {
  const parts = [...form].flatMap(([name, value]) =>
    name.startsWith(CARD) && /^[1-9]\d{0,9}$/.test(value)
      ? [{ cardId: name.slice(CARD.length), amount: Number(value) }]
      : [],
  );
  return parts.slice(0, MAX_CARDS);
}

/** Unit prices in cents by line key. */
export function displayedPrices({ lines }: ShownOrder): Map<string, Cents> {
  return new Map([...lines].map(([key, { unitPrice }]) => [key, unitPrice]));
}
