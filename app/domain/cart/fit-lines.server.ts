/** Fits the quantities of a saved cart to the available stock and limits, and reports every adjustment. */
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
  /** The new quantity; absent when the line was left out. */
  quantity?: number;
}

/**
 * Lines that share stock get it in their order; removed options are left out.
 * @param holdings stock of the shopper's own unpaid order, which counts as available to them
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
    // Other problems are shown with the quantity unchanged. A non-member may still join the club.
    const mustFit = code !== null && lineProblem(candidate, all, true)?.code === code;
    const accepted = mustFit ? { ...requested, quantity } : requested;
    if (mustFit) adjustments.push({ code, optionId, quantity });
    fitted.push({ line: accepted, option });
    lines.push(accepted);
  }
  return { lines, adjustments };
}
