/** Keeps what the parts of one `npm test` make once and share: transformed modules and bundled programs. */
import { mkdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Below node_modules, where imported packages of bundles resolve. */
const FOLDER = fileURLToPath(new URL("../../../node_modules/.cache/test-run", import.meta.url));
/** The environment's variable that hands the folder on to the parts' processes. */
const VARIABLE = "TEST_RUN_FOLDER";

/** An empty one for the parts that this process starts: nothing of an earlier run may pass for the code of this one. */
export function makeRunFolder(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  process.env[VARIABLE] = FOLDER;
}

/** null where files run by themselves: their code may change between two runs. */
export function runFolder(): string | null {
  return process.env[VARIABLE] ?? null;
}
