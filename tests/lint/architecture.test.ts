// Proves that docs/architecture.md documents the levels of the domain and of the rooms as lint enforces them.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LEVELS } from "../../lint/import-domain.mjs";
import { ROOMS } from "../../lint/import-rooms.mjs";

const page = readFileSync("docs/architecture.md", "utf8");

test("each level of the domain has its row", () => {
  for (const [level, modules] of LEVELS.entries()) {
    expect(page).toContain(`| ${level} | ${modules.join(", ")} |`);
  }
});

test.each(Object.entries<string[][]>(ROOMS))("the parts of %s have their row", (room, parts) => {
  const order = parts.map((names) => names.map((name) => (name === "." ? "(top)" : name)).join(", "));
  expect(page).toContain(`| \`${room}\` | ${order.join(" < ")} |`);
});
