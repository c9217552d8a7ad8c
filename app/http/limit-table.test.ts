import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { LIMITS, type Limit } from "./limit-table";

const told = (window: Limit["target"]) =>
  window ? `${window.points} ${window.duration === 60 ? "a minute" : "an hour"}` : "–";

it("is what docs/limits.md says", () => {
  const page = readFileSync(resolve(import.meta.dirname, "../../docs/limits.md"), "utf8");
  const rows = [...page.matchAll(/^\| `(\w+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|/gm)].map((row) =>
    row.slice(1, 5),
  );
  const entries: [string, Limit][] = Object.entries(LIMITS);
  expect(rows).toEqual(
    entries.map(([name, { target, visitor, network }]) => [name, told(target), told(visitor), told(network)]),
  );
});

it("is wider for a line than for one visitor on it", () => {
  for (const [name, { visitor, network }] of Object.entries<Limit>(LIMITS)) {
    if (!visitor) continue;
    expect(network.points, name).toBeGreaterThanOrEqual(visitor.points * 4);
  }
});
