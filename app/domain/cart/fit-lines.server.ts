/** Fits the quantities of a kept cart to what can be bought now, and tells every change. */
import type { Db, Trx } from "~/db/schema";
import { readOptionsForSale } from "~/domain/catalogue/for-sale/options-for-sale.server";
import { clampQuantity } from "./cart";
import { type Holding, withHeldUnits } from "./held-units";
import { type LimitedLine, type LineLimit, lineLimit, lineProblem } from "./line-limits";
import type { OrderProblem } from "./order-problem";
import type { SavedLine } from "./saved-cart";

export interface CartAdjustment {
  code: LineLimit["code"] | "price_option_not_found" | "quantity_minimum";
  optionId: string;
  /** What the line has now; absent when it was left out. */
  quantity?: number;
}

const FITTED = new Set<OrderProblem["code"]>([
  "insufficient_stock",
  "per_customer_exceeded",
  "order_units_exceeded",
]);

/**
 * Lines that share stock get it in their order; what no longer exists is left out.
 * @param holdings what the shopper's own unpaid order holds: it counts as available to them
 */
export async function fitLines(
  db: Db | Trx,
  wanted: readonly SavedLine[],
  holdings: readonly Holding[],
): Promise<{ lines: SavedLine[]; adjustments: CartAdjustment[] }> {
  const options = await readOptionsForSale(db, [...new Set(wanted.map(({ optionId }) => optionId))]);
  const byId = new Map(options.map((option) => [option.id, withHeldUnits(option, holdings)]));
  const adjustments: CartAdjustment[] = [];
  const fitted: LimitedLine[] = [];
  const lines: SavedLine[] = [];
  for (const line of wanted) {
    const { optionId } = line;
    const option = byId.get(optionId);
    if (!option) {
      adjustments.push({ code: "price_option_not_found", optionId });
      continue;
    }
    const asked = { ...line, quantity: clampQuantity(line.quantity) };
    if (line.quantity < 1) adjustments.push({ code: "quantity_minimum", optionId, quantity: 1 });
    const known = { line: asked, option };
    // Who is no member yet may become one: quantities fit all the same.
    const problem = lineProblem(known, [...fitted, known], true);
    const maximum = lineLimit(known, [...fitted, known]).units;
    const mustFit = problem !== null && FITTED.has(problem.code);
    // Where nothing is left the line stays with its problem, so that the shopper sees why.
    const kept = { ...asked, quantity: mustFit ? Math.max(1, maximum) : asked.quantity };
    if (mustFit) {
      const code = problem.code as LineLimit["code"];
      adjustments.push({ code, optionId, quantity: kept.quantity });
    }
    fitted.push({ line: kept, option });
    lines.push(kept);
  }
  return { lines, adjustments };
}
