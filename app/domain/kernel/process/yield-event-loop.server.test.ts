/** Proves that the event loop turns between any two slices of concurrent long work. */
import { setImmediate } from "node:timers";
import { expect, it } from "vitest";
import { yieldToEventLoop } from "./yield-event-loop.server";

it("runs one slice for each turn of the event loop", async () => {
  let round = 0;
  const rounds: number[] = [];
  let counting = true;
  const count = () => {
    round += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const slices = async () => {
    for (let n = 0; n < 3; n++) {
      await yieldToEventLoop();
      rounds.push(round);
    }
  };
  await Promise.all([slices(), slices(), slices()]);
  counting = false;
  expect(rounds).toHaveLength(9);
  expect(new Set(rounds).size).toBe(9);
});
