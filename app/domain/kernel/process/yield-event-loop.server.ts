/** Splits long work into slices, between which the event loop serves requests. */
import { setImmediate } from "node:timers/promises";

let last: Promise<void> = Promise.resolve();

/** Resolves after a turn of the event loop; concurrent callers take turns, one slice each. */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
