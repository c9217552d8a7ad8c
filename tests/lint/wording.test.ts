// Proves the checks of lint/wording.ts: vague persons, question headers and missing ones are reported, in comments and titles only.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { wordingProblems } from "../../lint/wording";

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "wording-"));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test("plain statements, quoted words and code pass", () => {
  write("app/price.ts", '/** Computes what the user `nobody` pays. */\nexport const nobody = "whoever";\n');
  write("docs/decisions/015-consent-and-measuring.md", "# 015: Prices are whole cents\n\nNobody minds.\n");
  write("tests/price.test.ts", "// Proves prices.\nit('is sold once', () => told());\n");
  expect(wordingProblems(root)).toEqual([]);
});

test.each([
  ["app/sale.ts", "/** Notifies somebody. */", "“somebody”"],
  ["app/sale.ts", "/** Sells. */\n\n  // Nobody pays twice.", "“Nobody”"],
  ["tests/sale.test.ts", '// Proves sales.\nit("sells to whoever comes", () => {});', "“whoever”"],
  ["lint/sale.mjs", "// What is sold.\n", "question word"],
  ["app/sale.ts", "export const sale = 1;\n", "no header"],
  ["app/sale.test.ts", "// @vitest-environment jsdom\nit('sells', sell);\n", "no header"],
  ["docs/limits.md", "# Limits\n\nWhoever asks `nobody` waits.\n", "“Whoever”"],
  ["docs/decisions/015-consent-and-measuring.md", "# 015: Nobody pays twice\n\nWhoever pays.\n", "“Nobody”"],
  ["docs/decisions/015-consent-and-measuring.md", "# 015 · Sales\n", "# NNN"],
  ["app/sale.css", "/*\n * Whose cart this is.\n */", "question word"],
])("%s: %s", (path, text, problem) => {
  write(path, text);
  expect(wordingProblems(root)).toEqual([expect.stringContaining(problem)]);
  expect(wordingProblems(root)[0]).toContain(path);
});
