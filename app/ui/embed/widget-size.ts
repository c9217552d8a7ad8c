/**
 * Height of the widget by width. The iframe runs no scripts that could report it, so its layout has fixed
 * heights (equal to widget.css) and the embedding side computes the sum; a browser test compares the two.
 */

/** Breakpoints in CSS pixels, one column more at each. */
export const COLUMN_STEPS = [340, 580, 820] as const;

/** CSS pixels. */
export const CARD_HEIGHT = 296;
export const GAP = 12;
/** Padding above the first row, below the last, and the footer. */
export const FRAME_HEIGHT = 12 + 72;
export const EMPTY_HEIGHT = 184;

export function widgetHeight(count: number, width: number): number {
  if (count === 0) return EMPTY_HEIGHT;
  const columns = 1 + COLUMN_STEPS.filter((step) => width >= step).length;
  const rows = Math.ceil(count / columns);
  return FRAME_HEIGHT + rows * (CARD_HEIGHT + GAP);
}
