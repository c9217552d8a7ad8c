/** Groups of tests that run at night alone, within files of which `npm test` runs the rest. */
import { describe } from "vitest";
import { isNight } from "./run/nightly";
import { isOfTheNight } from "./statements/of-a-change";

/** Declares tests that try in every way what others of `npm test` try by an example. */
export function atNight(tests: () => void): void {
  if (!isNight()) return;
  describe("at night", () => {
    isOfTheNight();
    tests();
  });
}
