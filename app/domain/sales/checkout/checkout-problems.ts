/** Merges the last checkout attempt's problems with the cart's current ones. */
import type { OrderProblem } from "~/domain/cart/order-problem";

/** Only an attempt detects these; reading the cart does not. */
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
  /** The cart's current problems. */
  problems: readonly OrderProblem[];
  /** Maps problems that name only an option to their lines. */
  lines: readonly { key: string; optionId: string }[];
}

/**
 * Form problems last until the next submission. Cart problems are the current ones; of the attempt's, only
 * those that an attempt alone detects are kept, until the cart changes.
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
