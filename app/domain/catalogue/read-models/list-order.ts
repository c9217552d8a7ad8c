/**
 * Names the parts of a list's order as facts: a page of a list changes by a moved offer only if the offer's old and new place
 * enclose or touch the page's own stretch of the order. Stretches are made of steps of the value that is sorted by.
 */

/** The columns that an offer moves by within its lists, in the order in which the feed reports them (migration 026). */
export const MOVING_COLUMNS = ["score", "min_price", "discount_percent", "rating_score"] as const;
export type MovingColumn = (typeof MOVING_COLUMNS)[number];

/** Neighbouring values share a step; a step is a small part of what a page of a large list spans. */
const STEP_OF: Record<MovingColumn, (value: number) => number> = {
  score: (value) => Math.floor(value / 4),
  // Two per cent.
  min_price: (value) => Math.floor(Math.log1p(Math.max(0, value)) * 50),
  discount_percent: (value) => value,
  rating_score: (value) => Math.floor(value / 4),
};

/** A longer stretch is the whole order. */
const MOST_STEPS = 32;

export function isMoving(column: string): column is MovingColumn {
  return (MOVING_COLUMNS as readonly string[]).includes(column);
}

/** @returns the steps from one value to the other, both included; null for too many */
function stepsBetween(column: MovingColumn, one: number, other: number, most: number): number[] | null {
  const [from, to] = [STEP_OF[column](Math.min(one, other)), STEP_OF[column](Math.max(one, other))];
  return to - from < most ? Array.from({ length: to - from + 1 }, (_, index) => from + index) : null;
}

/** Changes with any move by this column. */
export const wholeOrder = (list: string, column: MovingColumn) => `${list} ${column}`;

const step = (list: string, column: MovingColumn, at: number) => `${list} ${column} ${at}`;

/** Facts of the stretch of a list's order between the first and the last value that a page shows. */
export function shownStretch(list: string, column: MovingColumn, first: number, last: number): string[] {
  const steps = stepsBetween(column, first, last, MOST_STEPS);
  return steps?.map((at) => step(list, column, at)) ?? [wholeOrder(list, column)];
}

/** More than a page's steps: a move over all of them would change every page between. */
const LONGEST_MOVE = 20 * MOST_STEPS;

/** Facts that a move changes; null for one so long that it counts as leaving the list and entering it. */
export function movedStretch(
  list: string,
  column: MovingColumn,
  before: number,
  now: number,
): string[] | null {
  const steps = stepsBetween(column, before, now, LONGEST_MOVE);
  return steps && [wholeOrder(list, column), ...steps.map((at) => step(list, column, at))];
}
