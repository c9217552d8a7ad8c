/**
 * Bundles a program of the tests or the command line once, with its libraries: tsx needs a second of CPU at each start,
 * and hundreds of files twice as long as one.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { NODE_BUNDLE } from "../../../bundle-settings";
import { runFolder } from "../run/run-folder";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const OTHER_WORKER_MS = 120_000;

async function bundle(program: string, outdir: string): Promise<void> {
  await build({
    ...NODE_BUNDLE,
    absWorkingDir: ROOT,
    entryPoints: [program],
    outdir,
    outExtension: { ".js": ".mjs" },
    logLevel: "error",
    jsx: "automatic",
  });
}

/** Whether this worker is the first of the run that asks for the folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** One of the run's workers bundles, the others wait for it. */
async function bundleOnce(program: string, folder: string): Promise<void> {
  const done = `${folder}.done`;
  if (isFirst(folder)) {
    await bundle(program, folder);
    writeFileSync(done, "");
    return;
  }
  const deadline = Date.now() + OTHER_WORKER_MS;
  while (!existsSync(done)) {
    if (Date.now() > deadline) throw new Error(`Another worker has not bundled ${program}.`);
    await sleep(20);
  }
}

async function pathOfBundle(program: string): Promise<string> {
  const file = `${basename(program, ".ts")}.mjs`;
  const shared = runFolder();
  if (shared) {
    const folder = `${shared}/${program.replaceAll("/", "+")}`;
    await bundleOnce(program, folder);
    return `${folder}/${file}`;
  }
  // Below node_modules, where its imported packages resolve.
  const own = `${ROOT}node_modules/.cache/test-programs/${process.pid}`;
  mkdirSync(own, { recursive: true });
  await bundle(program, own);
  return `${own}/${file}`;
}

const bundles = new Map<string, Promise<string>>();

/** @param program its path from the root. @returns the path of the bundle */
export function bundled(program: string): Promise<string> {
  const path = bundles.get(program) ?? pathOfBundle(program);
  bundles.set(program, path);
  return path;
}
