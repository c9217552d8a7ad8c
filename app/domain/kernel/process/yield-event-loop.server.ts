/** Long work in slices: between two of them the process answers others. */
import { setImmediate } from "node:timers/promises";

let last: Promise<void> = Promise.resolve();

/** Resolves after everything that had come in was looked at: for one slice of work each time, whoever else waits. */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
