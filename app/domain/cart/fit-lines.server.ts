/** Fits the quantities of a kept cart to what can be bought now, and tells every change. */
import type { Db, Trx } from "~/db/schema";
import { readOptionsForSale } from "~/domain/catalogue/for-sale/options-for-sale.server";
import { clampQuantity } from "./cart";
import { type FittedQuantity, fitUnits } from "./fit-quantity";
import { type Holding, withHeldUnits } from "./held-units";
import { type LimitedLine, lineLimit, lineProblem } from "./line-limits";
import type { SavedLine } from "./saved-cart";

export interface CartAdjustment {
  code: NonNullable<FittedQuantity["code"]> | "price_option_not_found";
  optionId: string;
  /** What the line has now; absent when it was left out. */
  quantity?: number;
}

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
    const requested = { ...line, quantity: clampQuantity(line.quantity) };
    if (line.quantity < 1) adjustments.push({ code: "quantity_minimum", optionId, quantity: 1 });
    const candidate = { line: requested, option };
    const all = [...fitted, candidate];
    const { quantity, code } = fitUnits(requested.quantity, lineLimit(candidate, all));
    // Another problem is shown with the quantity it has. A shopper who is no member yet may become one.
    const mustFit = code !== null && lineProblem(candidate, all, true)?.code === code;
    const accepted = mustFit ? { ...requested, quantity } : requested;
    if (mustFit) adjustments.push({ code, optionId, quantity });
    fitted.push({ line: accepted, option });
    lines.push(accepted);
  }
  return { lines, adjustments };
}
