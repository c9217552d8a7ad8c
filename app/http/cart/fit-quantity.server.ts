/**
 * Turns a typed quantity into one that can be bought, and says when it had to change it
 * (docs/specification.md 5).
 */
import type { PricedLine } from "~/domain/cart/price-cart.server";
import { cartToasts as text } from "~/locales/es/checkout/checkout";
import { orderProblemText } from "~/locales/es/order-problems";

export interface FittedQuantity {
  quantity: number;
  /** What to tell the shopper; null when they get what they typed. */
  note: string | null;
}

/** "3", "0", "-1", "1e9", "abc" → a whole number; null when it is none. */
function wholeNumber(typed: string): number | null {
  const number = typed.trim() === "" ? Number.NaN : Number(typed);
  return Number.isFinite(number) ? Math.trunc(number) : null;
}

type Limits = Pick<PricedLine, "maximum" | "limitedBy">;

/**
 * @param typed anything
 * @param limits the line's, whose `maximum` counts the other lines that share its stock
 * @param inCart units that the line has already and that stay
 */
export function fitQuantity(typed: string, limits: Limits, inCart = 0): FittedQuantity {
  const number = wholeNumber(typed);
  const asked = Math.max(1, number ?? 1);
  const total = asked + inCart;
  if (total > limits.maximum) return { quantity: Math.max(1, limits.maximum), note: limitText(limits) };
  return { quantity: total, note: asked === number ? null : text.minimum };
}

/** The quantity a step button leads to, from what stands in the field beside it. */
export function steppedQuantity(typed: string, step: string | null): string {
  const by = wholeNumber(step ?? "");
  const from = wholeNumber(typed);
  return by === null || from === null ? typed : String(from + by);
}

function limitText({ maximum, limitedBy }: Limits): string {
  return orderProblemText({ code: limitedBy, maxQuantity: maximum });
}
