/** Rates an offer from the number of its published votes by stars. */
import type { Rating } from "./offer";

/** Votes by stars, [1, 2, 3, 4, 5]. */
export type Histogram = [number, number, number, number, number];

export const STAR_COLUMNS = ["stars_1", "stars_2", "stars_3", "stars_4", "stars_5"] as const;
type VoteCounts = Record<(typeof STAR_COLUMNS)[number], number>;

export function histogramOf(row: VoteCounts): Histogram {
  return [row.stars_1, row.stars_2, row.stars_3, row.stars_4, row.stars_5];
}

export function starsOf(histogram: Histogram): number {
  return histogram.reduce((sum, votes, index) => sum + votes * (index + 1), 0);
}

export function ratingOf(histogram: Histogram): Rating {
  const count = histogram.reduce((sum, votes) => sum + votes, 0);
  return { average: count === 0 ? null : Math.round((starsOf(histogram) * 10) / count) / 10, count };
}
