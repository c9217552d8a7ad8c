/** Which problems of the last attempt are still worth showing, together with those of this moment. */
import type { OrderProblem } from "~/domain/cart/order-problem";

/** Only an attempt finds these out; a look at the cart alone cannot tell. */
const FOUND_BY_ATTEMPT: ReadonlySet<OrderProblem["code"]> = new Set([
  "price_changed",
  "line_changed",
  "cart_changed",
  "per_customer_exceeded",
  "held_unpaid",
]);

export interface LastAttempt {
  problems: readonly OrderProblem[];
  /** ms UTC */
  updatedAt: number;
}

export interface CurrentCart {
  /** ms UTC of the last change. */
  updatedAt: number;
  /** Cents. */
  total: number;
  /** What is wrong right now. */
  problems: readonly OrderProblem[];
  /** The lines, to name those a problem is about by their option only. */
  lines: readonly { key: string; optionId: string }[];
}

/**
 * Problems of the form stand until the form is sent again; of the cart, those of this moment, and from the attempt
 * only what it alone can know, as long as the cart was not changed since.
 */
export function currentCheckoutProblems(last: LastAttempt, now: CurrentCart): OrderProblem[] {
  const ofForm = last.problems.filter((problem) => problem.field !== undefined);
  const cartChanged = now.updatedAt > last.updatedAt;
  const ofAttempt = cartChanged
    ? []
    : last.problems.filter(({ code }) => FOUND_BY_ATTEMPT.has(code) || code.startsWith("promo_"));
  const named = ofAttempt
    .flatMap((problem) => nameLines(problem, now))
    .map((problem) => (problem.code === "cart_changed" ? { ...problem, total: now.total } : problem));
  const live = new Set(now.problems.map((problem) => problem.lineKey));
  return [
    ...now.problems,
    ...named.filter(({ lineKey }) => lineKey === undefined || !live.has(lineKey)),
    ...ofForm,
  ];
}

function nameLines(problem: OrderProblem, { lines }: CurrentCart): OrderProblem[] {
  const { lineKey, optionId } = problem;
  if (lineKey !== undefined) return lines.some(({ key }) => key === lineKey) ? [problem] : [];
  if (optionId === undefined) return [problem];
  return lines.filter((line) => line.optionId === optionId).map(({ key }) => ({ ...problem, lineKey: key }));
}
