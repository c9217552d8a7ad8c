// Proves the counter of rate limits in memory: windows, returned attempts, and its bound.
import { expect, it } from "vitest";
import { memoryCounter } from "./memory-counter";

it("counts a window, and takes back what came to nothing", async () => {
  const counter = memoryCounter(60);
  expect((await counter.add("a")).count).toBe(1);
  const { count, msLeft } = await counter.add("a");
  expect(count).toBe(2);
  expect(msLeft).toBeGreaterThan(50_000);
  await counter.takeBack("a");
  expect([await counter.read("a"), await counter.read("b")]).toEqual([1, 0]);
});

it("keeps no more keys than it may, and forgets those hardly used before the one that is guessed at", async () => {
  const counter = memoryCounter(60, 100);
  for (let i = 0; i < 30; i++) await counter.add("attacked");
  for (let i = 0; i < 5_000; i++) await counter.add(`once-${i}`);
  expect(counter.size()).toBe(100);
  expect(await counter.read("attacked")).toBe(30);
});

it("begins anew when the window is over", async () => {
  const counter = memoryCounter(0.001);
  await counter.add("a");
  await expect.poll(() => counter.read("a")).toBe(0);
  expect((await counter.add("a")).count).toBe(1);
});
