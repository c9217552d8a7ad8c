// Proves when the daily round may use its last build again: by the content of what goes in and of what came out.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { dailyBuild } from "./kept-build";

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "kept-build-"));
  execFileSync("git", ["init", "-q"], { cwd: root });
  write(".gitignore", "build/\n.cache/\nnode_modules/\n");
  write("app/root.tsx", "1");
  write("build/server.js", "one");
  dailyBuild(root).note();
});
afterEach(() => rmSync(root, { recursive: true }));

it("is kept while the tree is the same, also when tests change", () => {
  expect(dailyBuild(root).isKept).toBe(true);
  write("tests/db/sale.test.ts", "1");
  write("app/root.test.tsx", "1");
  expect(dailyBuild(root).isKept).toBe(true);
});

it.each([
  ["a changed file", "app/root.tsx", "2"],
  ["a new file", "app/offer.tsx", "1"],
  ["another installation", "node_modules/.package-lock.json", "{}"],
  ["a build of another command", "build/server.js", "two"],
  ["a part of another build", "build/client/a.js", "two"],
])("is made anew after %s", (_what, path, text) => {
  write(path, text);
  expect(dailyBuild(root).isKept).toBe(false);
});

it("is made anew where git does not say which files there are", () => {
  rmSync(join(root, ".git"), { recursive: true });
  expect(dailyBuild(root).isKept).toBe(false);
  dailyBuild(root).note();
  expect(dailyBuild(root).isKept).toBe(false);
});

it("is made anew after an edit during the build", () => {
  const build = dailyBuild(root);
  write("app/root.tsx", "2");
  build.note();
  expect(dailyBuild(root).isKept).toBe(false);
});

it("is made anew after a removed file, and where none was noted", () => {
  rmSync(join(root, "app/root.tsx"));
  expect(dailyBuild(root).isKept).toBe(false);
  write("app/root.tsx", "1");
  expect(dailyBuild(root).isKept).toBe(true);
  rmSync(join(root, ".cache"), { recursive: true });
  expect(dailyBuild(root).isKept).toBe(false);
});
