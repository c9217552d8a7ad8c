// Proves that files of the programs are readable by their owner only under any umask.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { atNight } from "../support/at-night";
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

it("what an earlier version or a hand left readable is tightened at the next start, and said", async () => {
  const dataDir = join(folder, "loose");
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined };
  const program = await bundled("app/cli/db.ts");
  const status = () => execFileSync(process.execPath, [program, "status"], { env }).toString();
  expect(status()).not.toContain("other users");
  const files = readdirSync(dataDir).map((name) => join(dataDir, name));
  chmodSync(dataDir, 0o755);
  for (const file of files) chmodSync(file, 0o644);
  const said = status();
  expect(said).toContain("files that other users could read are the owner's alone now");
  expect(said).toContain("data-secret");
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  for (const file of files) expect(statSync(file).mode & 0o777, file).toBe(0o600);
  expect(status()).not.toContain("other users");
});

atNight(() => {
  it("a database elsewhere is tightened, too, and the folder that all share is left alone", async () => {
    const shared = join(folder, "shared");
    const database = join(shared, "shop.db");
    execFileSync("mkdir", ["-m", "1777", shared]);
    const env = { ...process.env, DATA_DIR: shared, DATABASE_URL: `sqlite:${database}` };
    const program = await bundled("app/cli/db.ts");
    execFileSync(process.execPath, [program, "status"], { env });
    chmodSync(database, 0o666);
    execFileSync(process.execPath, [program, "status"], { env });
    expect(statSync(database).mode & 0o777).toBe(0o600);
    expect(statSync(shared).mode & 0o7777).toBe(0o1777);
  });
});
