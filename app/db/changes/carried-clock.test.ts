// A clock that was set is told from an answer that a busy process takes up late.
import { expect, it } from "vitest";
import { CarriedClock } from "./carried-clock";

it.each([
  ["half a second later", 10_500, 500, 510, false],
  ["taken up five seconds late", 10_500, 500, 5_500, false],
  ["set back an hour", -3_589_500, 500, 510, true],
  ["set ahead an hour", 3_610_500, 500, 510, true],
])("%s", (_what, now, from, to, isSet) => {
  const clock = new CarriedClock();
  clock.take({ now: 10_000, from: 0, to: 5 });
  expect(clock.take({ now, from, to })).toBe(isSet);
});
