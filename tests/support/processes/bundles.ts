/**
 * Bundles a program of the tests or the command line once, because tsx needs a second of CPU at each start.
 */
import { mkdirSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

async function bundle(program: string): Promise<string> {
  // Below node_modules, where its imported packages resolve.
  const outdir = `${ROOT}node_modules/.cache/test-programs/${process.pid}`;
  mkdirSync(outdir, { recursive: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: [program],
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // Keeps dynamic imports out of its start.
    splitting: true,
    platform: "node",
    format: "esm",
    packages: "external",
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
