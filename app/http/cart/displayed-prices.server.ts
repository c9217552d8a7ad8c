/** Snapshot of the displayed order in the checkout form: `shown` is the total, `shown.<line>` each line. */
import { MAX_LINES } from "~/domain/cart/cart";
import type { Cents } from "~/domain/kernel/money";
import type { ShownLine, ShownOrder } from "~/domain/sales/checkout/shown-order.server";

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

/** Unit prices in cents by line key. */
export function displayedPrices({ lines }: ShownOrder): Map<string, Cents> {
  return new Map([...lines].map(([key, { unitPrice }]) => [key, unitPrice]));
}
