// Proves that each file of the night has a file of `npm test` that tries the same by example.
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { NIGHTLY } from "./nightly";

it("names files that are there, and for each one that runs with every change", () => {
  const files = Object.keys(NIGHTLY);
  const examples = Object.values(NIGHTLY);
  expect([...files, ...examples].filter((file) => !existsSync(file))).toEqual([]);
  expect(examples.filter((file) => file in NIGHTLY)).toEqual([]);
});
