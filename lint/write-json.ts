// Writes recorded JSON as Biome formats it, so that short lists and objects stand on one line.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";

export function writeJson(path: string, value: unknown): void {
  writeFileSync(path, JSON.stringify(value));
  const { status } = spawnSync("npx", ["biome", "format", "--write", path], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`biome could not format ${path}`);
}
