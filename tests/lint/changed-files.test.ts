// Proves which files the daily round lints: those that differ from the last commit.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changedFiles } from "../../lint/changed-files";

let root: string;

const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@shop.example", ...args], {
    cwd: root,
    stdio: "pipe",
  });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "changed-files-"));
});
afterEach(() => rmSync(root, { recursive: true }));

test("edited, new and removed ones differ from the last commit, whether staged or not", () => {
  git("init", "-q");
  for (const path of ["edited.ts", "staged.ts", "removed.ts", "same.ts"]) write(path, "1");
  write(".gitignore", "build.js\n");
  git("add", ".");
  git("commit", "-q", "-m", "a");
  expect(changedFiles(root)).toEqual([]);
  write("edited.ts", "2");
  write("staged.ts", "2");
  git("add", "staged.ts");
  write("ñueva.ts", "1");
  write("build.js", "1");
  rmSync(join(root, "removed.ts"));
  expect(changedFiles(root)).toEqual(["edited.ts", "removed.ts", "staged.ts", "ñueva.ts"]);
});

test("without a commit there is nothing to compare with", () => {
  expect(changedFiles(root)).toBeNull();
  git("init", "-q");
  expect(changedFiles(root)).toBeNull();
});
