/** Finds the highest rate that is answered in time: raises it by a factor until it is late, then halves what lies between. */

export interface RateSearch {
  first: number;
  /** Between a rate and the next one. */
  factor: number;
  /** No rate above it is tried. */
  highest: number;
  /** Of what lies between the last rate in time and the first that was late. */
  halvings: number;
}

/** @returns the highest rate in time; 0 when none was */
export async function highestRateInTime(
  isInTime: (rate: number) => Promise<boolean>,
  { first, factor, highest, halvings }: RateSearch,
): Promise<number> {
  let inTime = 0;
  let next = first;
  while (await isInTime(next)) {
    inTime = next;
    next = Math.round(next * factor);
    if (next > highest) return inTime;
  }
  let late = next;
  for (let step = 0; step < halvings; step += 1) {
    const middle = Math.round((inTime + late) / 2);
    if (await isInTime(middle)) inTime = middle;
    else late = middle;
  }
  return inTime;
}
