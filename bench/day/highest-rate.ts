/** Finds the highest rate that a warm shop answers in time, by short bursts while people buy, and how long visits wait at half of it. */
import { percentile } from "./percentile";
import { highestRateInTime } from "./rate-search";
import { overAndOver, type Visit, type Visited } from "./visits";

const SEARCH = { first: 200, factor: 2, highest: 25_600, halvings: 2 };
const BURST_SECONDS = 3;
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
  const some = overAndOver(visits);
  const isInTime = async (rate: number) => {
    const visited = await visit(some(rate * BURST_SECONDS), rate);
    const waits = [...visited.waits.values()].flat().sort((a, b) => a - b);
    return visited.failures === 0 && percentile(waits, 0.9) < LATE_MS;
  };
  const highest = await highestRateInTime(isInTime, SEARCH);
  const half = Math.max(1, Math.round(highest / 2));
  return { highest, half: await visit(some(half * HALF_SECONDS), half) };
}
