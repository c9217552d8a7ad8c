// A clock that was set is known from an answer that a busy process takes up late.
import { expect, it } from "vitest";
import { CarriedClock } from "./carried-clock";

it.each([
  ["half a second later", { now: 10_500, from: 500, to: 510 }, false],
  ["taken up five seconds late", { now: 10_500, from: 500, to: 5_500 }, false],
  ["set back an hour", { now: -3_589_500, from: 500, to: 510 }, true],
  ["set ahead an hour", { now: 3_610_500, from: 500, to: 510 }, true],
])("%s", (_what, reading, isSet) => {
  const clock = new CarriedClock();
  clock.take({ now: 10_000, from: 0, to: 5 });
  expect(clock.take(reading)).toBe(isSet);
});
