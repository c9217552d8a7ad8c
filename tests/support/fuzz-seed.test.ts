// Proves that random tests repeat: their seed is fixed, can be chosen, and is named by a failure.
import fc from "fast-check";
import { expect, it } from "vitest";
import { chosenSeed, seedOf } from "./fuzz-seed";

it("is the same in every run unless FUZZ_SEED says otherwise", () => {
  expect(chosenSeed(undefined)).toBe(chosenSeed(""));
  expect(chosenSeed("42")).toBe(42);
  expect(chosenSeed("random")).toBeGreaterThanOrEqual(0);
  for (const wrong of ["-1", "1e3", "0x10", "soon"]) expect(() => chosenSeed(wrong)).toThrow("FUZZ_SEED");
});

it("gives each run of a property the same inputs, and each property its own", () => {
  const inputs = (params = {}) => {
    const seen: number[] = [];
    fc.assert(
      fc.property(fc.integer(), (value) => void seen.push(value)),
      { numRuns: 5, ...params },
    );
    return seen;
  };
  expect(inputs()).toEqual(inputs());
  expect(inputs({ seed: seedOf("GET /a/") })).toEqual(inputs({ seed: seedOf("GET /a/") }));
  expect(inputs({ seed: seedOf("GET /a/") })).not.toEqual(inputs({ seed: seedOf("GET /b/") }));
});

it("is named by a failure, with its cause", () => {
  const failing = () =>
    fc.assert(
      fc.property(fc.integer(), () => {
        throw new Error("broken");
      }),
    );
  expect(failing).toThrow(/^FUZZ_SEED=\d+ repeats this\.\nProperty failed after 1 tests/);
  expect(failing).toThrow(expect.objectContaining({ cause: new Error("broken") }));
});
