/**
 * `npm run lint:daily`, of `npm run test:fast`: the project's own rules, style and language of the files that differ from the last commit,
 * and imports where a module of the program does. `npm test` lints every file.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { changedFiles } from "./changed-files";
import "./run-rules";

/** What decides about every file. */
const RULES_OF_STYLE = /^(?:biome\.json|lint\/.*\.grit|package-lock\.json)$/;
const IMPORTING = /^(?:(?:app|demo)\/.*\.tsx?|lint\/import-.*|\.dependency-cruiser\.mjs|tsconfig\.json)$/;

function run(command: string, args: readonly string[]): void {
  if (spawnSync(command, args, { stdio: "inherit" }).status !== 0) process.exitCode = 1;
}

const changed = changedFiles(process.cwd());
const isWhole = changed === null || changed.some((path) => RULES_OF_STYLE.test(path));
const files = isWhole ? [] : changed.filter((path) => existsSync(path));
if (isWhole || files.length > 0)
  run("biome", ["check", "--error-on-warnings", "--no-errors-on-unmatched", ...files]);
if (changed === null || changed.some((path) => IMPORTING.test(path)))
  run("npm", ["run", "-s", "lint:imports"]);
