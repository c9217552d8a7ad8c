/** Order problems as pages say them: a summary with links to the place to mend, and toasts. */
import { lineField } from "~/domain/cart/cart-view";
import type { OrderProblem } from "~/domain/cart/order-problem";
import { checkout as text } from "~/locales/es/checkout";
import { orderProblemText } from "~/locales/es/order-problems";
import type { Toast } from "./flash.server";

/** What the flash cookie takes. */
const MAX_TOASTS = 5;

interface Titled {
  lines: readonly { key: string; option: { id: string; offer: { title: string } } }[];
}

function titleOf({ lineKey, optionId }: OrderProblem, { lines }: Titled): string | undefined {
  const line = lines.find((one) => one.key === lineKey) ?? lines.find((one) => one.option.id === optionId);
  return line?.option.offer.title;
}

/** `field` names the control or the line, as fieldId wants it. */
export function summarizeProblems(problems: readonly OrderProblem[], priced: Titled) {
  return problems.map((problem) => ({
    field: fieldOf(problem),
    message: orderProblemText(problem, titleOf(problem, priced)),
  }));
}

function fieldOf({ field, lineKey, code }: OrderProblem): string | null {
  if (field !== undefined) return field;
  if (lineKey !== undefined) return lineField(lineKey);
  return code.startsWith("promo_") ? "code" : null;
}

/** One toast per problem; the last one stands for those that the cookie cannot carry. */
export function problemToasts(problems: readonly OrderProblem[], priced: Titled): Toast[] {
  const texts = problems.map((problem) => orderProblemText(problem, titleOf(problem, priced)));
  const fits = texts.length <= MAX_TOASTS ? texts : texts.slice(0, MAX_TOASTS - 1);
  const rest = texts.length - fits.length;
  return [...fits, ...(rest > 0 ? [text.errors.more(rest)] : [])].map((one) => ({
    kind: "error",
    text: one,
  }));
}
