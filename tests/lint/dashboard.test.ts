// Proves that Grafana can show ops/dashboard.json: its shape, its grid, and each query, which promtool parses.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expressionsAsRules, readDashboard } from "../ops/dashboard";

test("has the fields of a dashboard, and no two panels of one number or in one place", () => {
  const { panels } = readDashboard();
  expect(panels.length).toBeGreaterThan(15);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const taken = new Map<string, string>();
  for (const { title, gridPos } of panels) {
    for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
        expect(taken.get(`${x}:${y}`), `${title} at ${x}, ${y}`).toBeUndefined();
        taken.set(`${x}:${y}`, title);
      }
    }
  }
});

test("asks what promtool can parse, where there is one", () => {
  if (spawnSync("promtool", ["--version"]).error) return;
  const folder = mkdtempSync(join(tmpdir(), "dashboard-"));
  const check = (rules: string) => {
    const path = join(folder, "rules.yml");
    writeFileSync(path, rules);
    const { status, stdout, stderr } = spawnSync("promtool", ["check", "rules", path]);
    return { status, text: `${stdout}${stderr}` };
  };
  try {
    const rules = expressionsAsRules();
    expect(check(rules)).toEqual({ status: 0, text: expect.stringMatching(/SUCCESS: \d{2} rules found/) });
    expect(check(rules.replace("rate(", "rate((")).status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
