// Proves the step of units sold, which never says too much.
import { describe, expect, it } from "vitest";
import { SOLD_STEPS, soldMoreThan } from "./sold-step";

describe("soldMoreThan", () => {
  it.each([
    [0, null],
    [10, null],
    [11, 10],
    [100, 50],
    [101, 100],
    [499, 100],
    [2_000_000, 100_000],
  ])("of %i units it is %s", (soldCount, step) => {
    expect(soldMoreThan({ type: "regular", soldCount })).toBe(step);
  });

  it("never says more than was sold", () => {
    for (const step of SOLD_STEPS)
      for (const soldCount of [step - 1, step, step + 1])
        expect(soldMoreThan({ type: "promo", soldCount }) ?? 0).toBeLessThan(soldCount);
  });

  it.each(["direct", "subscription"] as const)(
    "says nothing of %s offers, which no one buys here",
    (type) => {
      expect(soldMoreThan({ type, soldCount: 5_000 })).toBeNull();
    },
  );
});
