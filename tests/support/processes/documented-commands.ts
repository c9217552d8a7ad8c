/** Runs the named command blocks of docs/operations.md as they stand there. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);
const DOCUMENT = "docs/operations.md";

/** The code block that begins with ```sh and this name. */
export function documentedBlock(name: string): string {
  const found = new RegExp(`\`\`\`sh ${name}\n([\\s\\S]*?)\`\`\``).exec(readFileSync(DOCUMENT, "utf8"))?.[1];
  if (!found) throw new Error(`${DOCUMENT} has no block named ${name}`);
  return found;
}

/** Of all blocks whose names begin so, in the document's order. */
export function documentedNames(beginning: string): string[] {
  const found = readFileSync(DOCUMENT, "utf8").matchAll(new RegExp(`^\`\`\`sh (${beginning}\\S*)$`, "gm"));
  return [...found].map(([, name = ""]) => name);
}

/**
 * As the document says scripts are run: they end at the first command that fails.
 * @param environment added to that of the tests; undefined takes a variable out of it
 */
export function runScript(
  script: string,
  environment: Record<string, string | undefined>,
  as: { uid?: number; gid?: number; cwd?: string } = {},
) {
  return run("bash", ["-euo", "pipefail", "-c", script], {
    ...as,
    env: { ...process.env, ...environment },
    maxBuffer: 64 * 1024 ** 2,
  });
}

export const runDocumented = (
  name: string,
  environment: Parameters<typeof runScript>[1],
  as?: Parameters<typeof runScript>[2],
) => runScript(documentedBlock(name), environment, as);
