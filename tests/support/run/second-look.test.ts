// Proves which failures get a second run alone, and that only a passed one makes them flaky.
import { expect, it, vi } from "vitest";
import type { Outcome } from "./phases";
import type { Failure } from "./reports";
import { secondLook } from "./second-look";

const failures = (...files: string[]): Failure[] => files.map((file) => ({ file, text: `${file} › fails` }));
const failed = (list: Failure[], failedTests = list.length): Outcome => ({
  ok: false,
  counts: { passed: 10, failed: failedTests, skipped: 0, failures: list },
});
const passing = { ok: true };

it("passes a run whose few failures pass alone, and keeps them as flaky", async () => {
  const list = failures("tests/server/a.test.ts", "tests/server/a.test.ts", "tests/api/b.test.ts");
  const again = vi.fn(async () => passing);
  const outcome = await secondLook(failed(list), again);
  expect(again.mock.calls).toEqual([[["tests/server/a.test.ts", "tests/api/b.test.ts"]]]);
  expect(outcome).toMatchObject({ ok: true, counts: { passed: 13, failed: 0, failures: [], flaky: list } });
});

it("stays failed when one fails again", async () => {
  const first = failed(failures("tests/server/a.test.ts"));
  expect(await secondLook(first, async () => failed(failures("tests/server/a.test.ts")))).toBe(first);
});

it.each([
  ["many fail", failed(failures("a", "b", "c", "d"))],
  ["parallel writers or kills failed", failed(failures("tests/db/races/a.test.ts"))],
  ["something outside of all files failed", failed(failures(""))],
  ["a failure has no name", failed([], 1)],
  ["the program crashed", { ok: false, counts: { passed: 10, failed: 0, skipped: 0, failures: [] } }],
  ["there is no report", { ok: false }],
])("does not look again when %s", async (_why, first: Outcome) => {
  const again = vi.fn(async () => passing);
  expect(await secondLook(first, again)).toBe(first);
  expect(again).not.toHaveBeenCalled();
});
