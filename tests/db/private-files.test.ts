// Proves that files of the programs are readable by their owner only under any umask.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { bundled } from "../support/processes/bundles";

const folder = mkdtempSync(join(tmpdir(), "irresistible-private-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("database, keys and copies are 0600 in a folder that is 0700", async () => {
  const dataDir = join(folder, "data");
  const copy = join(folder, "copy.sqlite");
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", COPY: copy };
  env.DATABASE_URL = undefined;
  const [database, backup] = await Promise.all(["app/cli/db.ts", "app/cli/backup.ts"].map(bundled));
  const commands = 'umask 000; "$0" "$1" migrate && "$0" "$2" "$COPY"';
  execFileSync("bash", ["-euc", commands, process.execPath, database ?? "", backup ?? ""], { env });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  const files = readdirSync(dataDir).map((name) => join(dataDir, name));
  expect(files.length).toBeGreaterThan(5);
  for (const file of [...files, copy]) expect(statSync(file).mode & 0o777, file).toBe(0o600);
});
