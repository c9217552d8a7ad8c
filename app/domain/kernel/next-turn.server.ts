/** Long work in slices: between two of them the process answers others. */
import { setImmediate } from "node:timers/promises";

/** Resolves when everything that had come in meanwhile was looked at. */
export function nextTurn(): Promise<void> {
  return setImmediate();
}
