/** Counts durations by their length, for metrics: how many took at most each of some bounds, and their sum. */

/** Seconds: from an answer out of memory to one that a visitor gives up on. */
export const DURATION_BOUNDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

export class Histogram {
  /** By bound; the last are those above all bounds. */
  readonly counts: number[] = new Array<number>(DURATION_BOUNDS.length + 1).fill(0);
  sum = 0;

  observe(seconds: number): void {
    let at = 0;
    while (at < DURATION_BOUNDS.length && seconds > (DURATION_BOUNDS[at] as number)) at++;
    this.counts[at] = (this.counts[at] as number) + 1;
    this.sum += seconds;
  }
}
