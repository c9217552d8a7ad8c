/** Words order problems for pages: a summary with links to the fields. */
import { type LostLines, lineField } from "~/domain/cart/cart-view";
import type { OrderProblem } from "~/domain/cart/order-problem";
import { type PricedCart, unsellableLines } from "~/domain/cart/price-cart.server";
import { checkout as text } from "~/locales/es/checkout/checkout";
import { orderProblemText } from "~/locales/es/order-problems";

interface Titled {
  lines: readonly { key: string; option: { id: string; offer: { title: string } } }[];
}

function titleOf({ lineKey, optionId }: OrderProblem, { lines }: Titled): string | undefined {
  const line = lines.find((one) => one.key === lineKey) ?? lines.find((one) => one.option.id === optionId);
  return line?.option.offer.title;
}

/** `field` names the control or the line, in the format of fieldId. */
export function summarizeProblems(problems: readonly OrderProblem[], priced: Titled) {
  return problems.map((problem) => ({
    field: fieldOf(problem),
    message: orderProblemText(problem, titleOf(problem, priced)),
  }));
}

/** Heads a summary with problems of lines, where the buyer has no input to correct; null otherwise. */
export function summaryTitle(problems: readonly OrderProblem[], lost: LostLines | null): string | null {
  if (!problems.some(({ field, lineKey }) => field === undefined && lineKey !== undefined)) return null;
  return lost !== null && problems.length === lost.keys.length ? lost.title : text.reviewOrder;
}

/** What the order box shows instead of the order button; null when every line can be ordered. */
export function lostLines(priced: PricedCart): LostLines | null {
  const lines = unsellableLines(priced);
  if (lines.length === 0) return null;
  const how = lines.every(({ gone }) => gone) ? "gone" : "notNow";
  return { keys: lines.map(({ key }) => key), title: text.lost[how](lines.length) };
}

function fieldOf({ field, lineKey, code }: OrderProblem): string | null {
  if (field !== undefined) return field;
  if (lineKey !== undefined) return lineField(lineKey);
  return code.startsWith("promo_") ? "code" : null;
}
