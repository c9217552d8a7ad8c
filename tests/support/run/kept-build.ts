/**
 * Lets the daily round use its last build again while nothing has changed that goes into it, nor what came out: both are compared by
 * content. `npm test` always builds.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const NOTE = ".cache/daily-build.json";
const BUILD = "build";
/** No module of the program may import these (lint/import-boundaries.mjs). */
const NOT_BUILT = /^(?:tests|lint|bench|ops|\.ci)\/|\.test\.tsx?$/;
/** What `npm ci` has installed. */
const INSTALLED = "node_modules/.package-lock.json";

function digestOf(root: string, paths: readonly string[]): string {
  const hash = createHash("sha256").update(process.version);
  for (const path of [...paths].sort()) {
    const file = statSync(join(root, path), { throwIfNoEntry: false });
    // One that git lists and that has been removed is no input.
    if (file?.isFile()) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

/** Of all files that git knows or would add, but those that nothing of the program imports. */
function inputsOf(root: string): string {
  const options = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", options, {
    cwd: root,
    encoding: "utf8",
    stdio: "pipe",
    maxBuffer: 50_000_000,
  });
  const paths = listed.split("\0").filter((path) => path !== "" && !NOT_BUILT.test(path));
  return digestOf(root, [...paths, INSTALLED]);
}

function outputsOf(root: string): string {
  const folder = join(root, BUILD);
  const paths = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return digestOf(
    root,
    paths.map((path) => join(BUILD, path)),
  );
}

interface DailyBuild {
  /** Whether the noted build is there, whole, and what a new one would be. */
  isKept: boolean;
  /** To be called when the tree has been built. */
  note(): void;
}

/** What goes in is read now: a file that is edited during the build asks for another one. */
export function dailyBuild(root = "."): DailyBuild {
  const note = join(root, NOTE);
  try {
    const inputs = inputsOf(root);
    const state = () => JSON.stringify({ inputs, outputs: outputsOf(root) });
    return {
      isKept: existsSync(note) && readFileSync(note, "utf8") === state(),
      note() {
        mkdirSync(dirname(note), { recursive: true });
        writeFileSync(note, state());
      },
    };
  } catch {
    // No repository says which files there are.
    return { isKept: false, note: () => rmSync(note, { force: true }) };
  }
}
