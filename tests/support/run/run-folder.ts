/**
 * Keeps what the parts of one `npm test` make once and share, transformed modules and bundled programs, and for the daily round the
 * modules of the rounds of this day.
 */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Below node_modules, where imported packages of bundles resolve. */
const FOLDER = fileURLToPath(new URL("../../../node_modules/.cache/test-run", import.meta.url));
/** The environment's variable that hands the folder on to the parts' processes. */
const VARIABLE = "TEST_RUN_FOLDER";
/** That of the folder with the day's modules: bundles are not found by their text, so that it has none. */
const DAILY_VARIABLE = "TEST_DAILY_MODULES";

/** An empty one for the parts that this process starts: nothing of an earlier run may pass for the code of this one. */
export function makeRunFolder(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  process.env[VARIABLE] = FOLDER;
}

/**
 * For the daily round: modules are found by their text and by that of Vitest's configuration, so that an unchanged one is not
 * transformed again. What an earlier day has left is removed.
 */
export function keepDailyModules(now = new Date()): void {
  const today = `daily-${now.toISOString().slice(0, 10)}`;
  const parent = join(FOLDER, "..");
  mkdirSync(join(parent, today), { recursive: true });
  for (const name of readdirSync(parent))
    if (name.startsWith("daily-") && name !== today)
      rmSync(join(parent, name), { recursive: true, force: true });
  process.env[DAILY_VARIABLE] = join(parent, today);
}

/** null where files run by themselves. */
export function modulesFolder(): string | null {
  const shared = runFolder();
  return shared ? join(shared, "modules") : (process.env[DAILY_VARIABLE] ?? null);
}

/** null where files run by themselves: their code may change between two runs. */
export function runFolder(): string | null {
  return process.env[VARIABLE] ?? null;
}
