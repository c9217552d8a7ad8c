/** Fits a quantity to a line's limit; the one rule for cookie carts, saved carts and forms. */
import type { LineLimit } from "./line-limits";

export interface FittedQuantity {
  /** At least 1: a line without available units stays, so that the shopper sees why. */
  quantity: number;
  /** Why it differs from the requested quantity; null = it does not. */
  code: LineLimit["code"] | "quantity_minimum" | null;
}

/** @param inCart units that the line already has and keeps */
export function fitUnits(asked: number, limit: LineLimit, inCart = 0): FittedQuantity {
  const total = Math.max(1, asked) + inCart;
  if (total > limit.units) return { quantity: Math.max(1, limit.units), code: limit.code };
  return { quantity: total, code: asked < 1 ? "quantity_minimum" : null };
}

/** "3", "0", "-1", "1e9", "abc" → a whole number; null when invalid. */
function wholeNumber(typed: string): number | null {
  const number = typed.trim() === "" ? Number.NaN : Number(typed);
  return Number.isFinite(number) ? Math.trunc(number) : null;
}

/** @param typed any text; an invalid number counts as 0 */
export function fitQuantity(typed: string, limit: LineLimit, inCart = 0): FittedQuantity {
  return fitUnits(wholeNumber(typed) ?? 0, limit, inCart);
}

/** Quantity after a step button, from the number in the field beside it. */
export function steppedQuantity(typed: string, step: string | null): string {
  const by = wholeNumber(step ?? "");
  const from = wholeNumber(typed);
  return by === null || from === null ? typed : String(from + by);
}
