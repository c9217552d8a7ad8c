/**
 * How tall the widget is at a given width. The frame runs no script that could say so, therefore its layout is made of
 * fixed heights (widget.css has the same numbers) and whoever embeds it can compute them; a browser test compares.
 */

/** CSS pixels from which there is one column more. */
export const COLUMN_STEPS = [340, 580, 820] as const;

/** CSS pixels. */
export const CARD_HEIGHT = 288;
export const GAP = 12;
/** Above the first row, below the last, and the foot. */
export const FRAME_HEIGHT = 12 + 72;
export const EMPTY_HEIGHT = 184;

export function widgetHeight(count: number, width: number): number {
  if (count === 0) return EMPTY_HEIGHT;
  const columns = 1 + COLUMN_STEPS.filter((step) => width >= step).length;
  const rows = Math.ceil(count / columns);
  return FRAME_HEIGHT + rows * (CARD_HEIGHT + GAP);
}
