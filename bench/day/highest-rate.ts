/** Finds the highest rate that a warm shop answers in time, by short bursts while people buy, and how long visits wait at half of it. */
import { percentile } from "./percentile";
import type { Visit, Visited } from "./visits";

const FIRST_RATE = 200;
const HIGHEST_RATE = 25_600;
const BURST_SECONDS = 3;
/** Of the factor of two between the last rate that was answered in time and the first that was not. */
const HALVINGS = 2;
const HALF_SECONDS = 20;
/** At more than this the visits of a burst wait for each other. */
const LATE_MS = 250;

export interface AtHalf {
  highest: number;
  half: Visited;
}

/** @param visit asks for visits at a rate */
export async function atHalfOfHighestRate(
  visits: readonly Visit[],
  visit: (visits: Iterable<Visit>, perSecond: number) => Promise<Visited>,
): Promise<AtHalf> {
  let next = 0;
  function* some(count: number): Generator<Visit> {
    for (let left = count; left > 0; left -= 1) yield visits[next++ % visits.length] as Visit;
  }
  const isInTime = async (rate: number) => {
    const visited = await visit(some(rate * BURST_SECONDS), rate);
    const waits = [...visited.waits.values()].flat().sort((a, b) => a - b);
    return visited.failures === 0 && percentile(waits, 0.9) < LATE_MS;
  };
  let [inTime, late] = [0, FIRST_RATE];
  while (late < HIGHEST_RATE && (await isInTime(late))) [inTime, late] = [late, late * 2];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = Math.round((inTime + late) / 2);
    if (await isInTime(middle)) inTime = middle;
    else late = middle;
  }
  const half = Math.max(1, Math.round(inTime / 2));
  return { highest: inTime, half: await visit(some(half * HALF_SECONDS), half) };
}
