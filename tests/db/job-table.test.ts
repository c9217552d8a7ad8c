// Proves that the table of jobs in docs/operations.md names exactly those of the program.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { jobList } from "~/jobs.server";

it("lists every job once", () => {
  const document = readFileSync("docs/operations.md", "utf8");
  const [, table = ""] = /\| job \| how often \| does \|\n([\s\S]*?)\n\n/.exec(document) ?? [];
  const cells = table.split("\n").map((row) => row.split("|")[1] ?? "");
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name));
  const transport = { send: async () => {}, close: () => {} };
  expect(named.toSorted()).toEqual(
    jobList("", transport)
      .map(({ name }) => name)
      .toSorted(),
  );
});
