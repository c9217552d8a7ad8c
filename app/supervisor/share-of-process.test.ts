// Proves that a process takes the part of the short jobs that its supervisor names, and all of them under one that names none.
import { expect, it } from "vitest";
import { shareIn } from "~/domain/kernel/process/supervised.server";

it("has the part of its number", () => {
  const environment = { WEB_PROCESS: "2", WEB_PROCESS_OF: "3", WEB_PROCESS_SINCE: "1700000000123" };
  expect(shareIn(environment)).toEqual({ number: 2, of: 3, since: 1_700_000_000_123 });
});

it("has no part under a supervisor of an earlier program: of NaN it would look without a pause", () => {
  expect(shareIn({ WEB_PROCESS: "1" })).toBeUndefined();
});
