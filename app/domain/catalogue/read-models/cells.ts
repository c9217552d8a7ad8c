/** Squares of a map in three sizes, by which an answer names the neighbourhood it was read from. */

export interface Point {
  lat: number;
  lng: number;
}

/** Side of a square in degrees: 2, 11 and 55 km. */
const SIZES = [0.02, 0.1, 0.5] as const;

/** Of a box that is wider than a few of these squares the next size is named. */
const MOST_SQUARES_WIDE = 3;

/** Places at the edge of a box are looked for in the square behind it, too. */
const EDGE = 1e-6;

const square = (size: number, value: number) => Math.floor(value / size);

/** The squares that a place lies in, one of each size. */
export function cellsOf({ lat, lng }: Point): string[] {
  return SIZES.map((size) => `${size} ${square(size, lat)} ${square(size, lng)}`);
}

/** The squares of one size that a box touches. @param span half of its height and width in degrees */
export function cellsAround({ lat, lng }: Point, span: Point): string[] {
  const width = 2 * Math.max(span.lat, span.lng);
  const size = SIZES.find((one) => width <= one * MOST_SQUARES_WIDE) ?? SIZES[2];
  const cells: string[] = [];
  const [south, north] = [lat - span.lat - EDGE, lat + span.lat + EDGE];
  const [west, east] = [lng - span.lng - EDGE, lng + span.lng + EDGE];
  for (let y = square(size, south); y <= square(size, north); y++) {
    for (let x = square(size, west); x <= square(size, east); x++) cells.push(`${size} ${y} ${x}`);
  }
  return cells;
}
