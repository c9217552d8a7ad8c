/** Counts of limits kept in the supervisor, so that a limit holds for all its processes together. */
import type { CounterQuestion } from "~/http/limits/counters.server";
import { type Counter, memoryCounter } from "~/http/limits/memory-counter";

export function sharedCounts(): (question: CounterQuestion) => Promise<unknown> {
  const counters = new Map<string, Counter>();
  return async ({ name, durationS, verb, key }) => {
    let counter = counters.get(name);
    if (!counter) {
      counter = memoryCounter(durationS);
      counters.set(name, counter);
    }
    return counter[verb](key);
  };
}
