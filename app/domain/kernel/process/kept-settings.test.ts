// Proves that the memory for finished answers follows the machine's, and that a wrong setting is named.
import { expect, it } from "vitest";
import { keptSettings } from "./kept-settings";

const GIGABYTE = 1024 ** 3;
const MEGABYTE = 1024 ** 2;

it.each([
  [GIGABYTE / 2, 16],
  [2 * GIGABYTE, 32],
  [64 * GIGABYTE, 40],
])("with %i bytes of memory it takes %i MB", (memory, megabytes) => {
  expect(keptSettings({}, memory)).toEqual({
    memoryBytes: megabytes * MEGABYTE,
    diskBytes: 2_048 * MEGABYTE,
  });
});

it("takes what it is given", () => {
  const given = { PAGE_CACHE_MB: "0", PAGE_CACHE_DISK_MB: "5" };
  expect(keptSettings(given)).toEqual({ memoryBytes: 0, diskBytes: 5 * MEGABYTE });
});

it.each([{ PAGE_CACHE_MB: "many" }, { PAGE_CACHE_MB: "5000" }, { PAGE_CACHE_DISK_MB: "-1" }])(
  "refuses %j",
  (given) => {
    expect(() => keptSettings(given)).toThrow(Object.keys(given)[0]);
  },
);
