/**
 * Bundles a program of the tests or the command line once, with its libraries: tsx needs a second of CPU at each start,
 * and hundreds of files twice as long as one.
 */
import { mkdirSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { NODE_BUNDLE } from "../../../bundle-settings";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

async function bundle(program: string): Promise<string> {
  // Below node_modules, where its imported packages resolve.
  const outdir = `${ROOT}node_modules/.cache/test-programs/${process.pid}`;
  mkdirSync(outdir, { recursive: true });
  await build({
    ...NODE_BUNDLE,
    absWorkingDir: ROOT,
    entryPoints: [program],
    outdir,
    outExtension: { ".js": ".mjs" },
    logLevel: "error",
    jsx: "automatic",
  });
  return `${outdir}/${basename(program, ".ts")}.mjs`;
}

const bundles = new Map<string, Promise<string>>();

/** @param program its path from the root. @returns the path of the bundle */
export function bundled(program: string): Promise<string> {
  const path = bundles.get(program) ?? bundle(program);
  bundles.set(program, path);
  return path;
}
