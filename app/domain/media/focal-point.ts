/** Focal point of a picture, in a grid of three by three, and the crop that cards show for it. */

export const FOCAL_POINTS = [
  "top_left",
  "top",
  "top_right",
  "left",
  "center",
  "right",
  "bottom_left",
  "bottom",
  "bottom_right",
] as const;
export type FocalPoint = (typeof FOCAL_POINTS)[number];

/** Width by height of a card's picture (card.css). */
const CARD_RATIO = 4 / 3;

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The largest part in a card's shape that lies as near to the focal point as it can; null = cards show all of it. */
export function cardArea(picture: { width: number; height: number }, point: FocalPoint): Area | null {
  const width = Math.min(picture.width, Math.round(picture.height * CARD_RATIO));
  const height = Math.min(picture.height, Math.round(picture.width / CARD_RATIO));
  const spare = { x: picture.width - width, y: picture.height - height };
  // A pixel may be lost to rounding.
  if (spare.x <= 1 && spare.y <= 1) return null;
  const cell = FOCAL_POINTS.indexOf(point);
  const left = Math.round((spare.x * (cell % 3)) / 2);
  const top = Math.round((spare.y * Math.floor(cell / 3)) / 2);
  return { left, top, width, height };
}
