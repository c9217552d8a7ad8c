// Proves that docs/limits.md lists the rate limits in force, and that they are consistent.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { LIMITS, type Limit } from "./limit-table";

const WORDS: Record<number, string> = { 60: "a minute", 3600: "an hour", 86400: "a day" };

const windowText = (window: Limit["target"]) => (window ? `${window.points} ${WORDS[window.duration]}` : "–");

it("equals docs/limits.md", () => {
  const page = readFileSync(resolve(import.meta.dirname, "../../../docs/limits.md"), "utf8");
  const rows = [
    ...page.matchAll(/^\| `(\w+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|/gm),
  ].map((row) => row.slice(1, 7));
  const entries: [string, Limit][] = Object.entries(LIMITS);
  expect(rows).toEqual(
    entries.map(([name, { target, everywhere, device, visitor, network }]) => [
      name,
      ...[target, everywhere, device, visitor, network].map(windowText),
    ]),
  );
});

it("is wider for a line than for one visitor on it", () => {
  for (const [name, { visitor, network }] of Object.entries<Limit>(LIMITS)) {
    if (!visitor) continue;
    expect(network.points, name).toBeGreaterThanOrEqual(visitor.points * 4);
  }
});

it("lets no single network use up what a target has from everywhere", () => {
  for (const [name, { target, everywhere }] of Object.entries<Limit>(LIMITS)) {
    if (!everywhere) continue;
    expect(target, name).toBeDefined();
    const windows = everywhere.duration / (target?.duration ?? 1);
    expect(everywhere.points, name).toBeGreaterThan((target?.points ?? 0) * windows);
  }
});
