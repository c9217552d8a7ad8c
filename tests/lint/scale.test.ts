// Proves that the table of docs/scale.md is what the script computes, and that the script reads the report of a day.
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { printDay } from "../../bench/day/print-day";
import { MEASURED } from "../../bench/scale/figures";
import { loadOf } from "../../bench/scale/load";
import { scaleTable } from "../../bench/scale/print-scale";
import { figuresFrom } from "../../bench/scale/read-report";

const visited = (cpu: number) => ({
  count: 1000,
  cpu,
  seconds: 10,
  failures: 0,
  tiers: new Map(),
  waits: new Map(),
});
const changed = (orders: number) => ({
  orders,
  prices: 0,
  imported: true,
  failures: [],
  stop: () => Promise.resolve(),
});

/** What a day prints, whose warm phase costs 1.5 ms a visit beside 10 orders of 42 ms. */
function reportOfDay(): string {
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line) => void lines.push(line));
  const phase = (name: string, cpu: number, mostMb: number) => ({
    name,
    visited: visited(cpu),
    changed: changed(10),
    memory: { nowMb: 300, mostMb },
  });
  printDay({
    offers: 100_000,
    perSecond: 100,
    phases: [
      phase("on empty tiers", 9000, 350),
      phase("after 7,000 addresses were asked once", 1500 + 420, 400),
      phase("right after a restart", 3000, 380),
    ],
    order: 42,
    bare: visited(300),
    atHalf: { highest: 2000, half: visited(1500) },
  });
  log.mockRestore();
  return lines.join("\n");
}

test("the document shows what is computed from the figures kept beside the script", () => {
  expect(readFileSync("docs/scale.md", "utf8")).toContain(scaleTable(MEASURED));
});

test("a report of a day replaces CPU of a page and of an order, and memory; another text is refused", () => {
  expect(figuresFrom(reportOfDay(), MEASURED)).toEqual({
    ...MEASURED,
    pageMs: 1.5,
    orderMs: 42,
    processMb: 400,
  });
  expect(() => figuresFrom("Lighthouse: 98", MEASURED)).toThrow("no report");
});

test("ten times the visits are ten times the work, and never less than two processes", () => {
  const [one, ten] = [loadOf(1_000_000, MEASURED), loadOf(10_000_000, MEASURED)];
  expect(ten.cores).toBeCloseTo(one.cores * 10);
  expect(ten.diskTbAYear).toBeCloseTo(one.diskTbAYear * 10);
  expect(loadOf(1000, MEASURED).processes).toBe(2);
});
