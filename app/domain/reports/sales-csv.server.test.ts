// Proves the CSV of sales: columns, quoting, and formulas made harmless.
import { expect, it } from "vitest";
import { COLUMNS, type ReportRow } from "./report-columns";
import { salesCsv } from "./sales-csv.server";

it("writes the report's columns, quotes separators, and neutralises formulas but no amounts", async () => {
  const values = {
    text: '=HYPERLINK("x"); y',
    id: "5f0c",
    status: "captured",
    named: { uuid: "5f0c", name: "@Bar" },
    instant: Date.UTC(2026, 10, 22, 20, 30),
    cents: -1250,
    percent: 1250,
    count: 2,
  };
  const named = COLUMNS.map(([name, { kind }]) => [name, values[kind]]);
  const row = { ...Object.fromEntries(named), slot_timezone: "Atlantic/Canary" } as ReportRow;
  async function* batches() {
    yield [row];
  }
  const parts: Buffer[] = [];
  for await (const part of salesCsv(batches())) parts.push(part);
  const [head = "", line = ""] = Buffer.concat(parts).toString().split("\r\n");
  expect(head).toBe(`\uFEFF${COLUMNS.map(([name]) => name).join(";")}`);
  expect(line).toContain(`"'=HYPERLINK(""x""); y"`);
  expect(line.split(";")).toEqual(expect.arrayContaining(["'@Bar", "-12,50", "2026-11-22 21:30"]));
  // The booked date alone is on its own clock.
  expect(line.split(";").filter((cell) => cell === "2026-11-22 20:30")).toHaveLength(1);
});
