/** Fits a straight line to points by least squares, and says how sure its slope is. */
import { mean } from "../measure";

export interface LinearFit {
  slope: number;
  /** Standard error of the slope; NaN for fewer than three points. */
  error: number;
}

export function linearFit(points: readonly (readonly [x: number, y: number])[]): LinearFit {
  const [middleX, middleY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const sum = (of: (x: number, y: number) => number) =>
    points.reduce((total, [x, y]) => total + of(x - middleX, y - middleY), 0);
  const spread = sum((x) => x * x);
  const slope = sum((x, y) => x * y) / spread;
  const rest = sum((x, y) => (y - slope * x) ** 2);
  const error = points.length < 3 ? Number.NaN : Math.sqrt(rest / (points.length - 2) / spread);
  return { slope, error };
}
