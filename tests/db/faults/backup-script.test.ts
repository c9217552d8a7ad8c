// Proves of ops/backup.sh, with a pg_dump of the test's own: no password stands in a list of processes, a copy is whole or has another name, and none is written over.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { atNight } from "../../support/at-night";
import { runScript } from "../../support/processes/documented-commands";

const PASSWORD = "c@lle mayor/3";
const URL_WITH_PASSWORD = `postgres://shop:${encodeURIComponent(PASSWORD)}@127.0.0.1:5000/irresistible?sslmode=prefer`;
/** Writes what it is asked, and its environment's password, where the dump shall be. */
const PG_DUMP = `#!/bin/bash
for word; do case "$word" in --file=*) file=\${word#--file=} ;; esac; done
printf '%s\\n' "password $PGPASSWORD" "$@" > "$file"
exit \${FAILS:-0}
`;

const folder = mkdtempSync(join(tmpdir(), "irresistible-backup-"));
const place = (name: string) => join(folder, name);

beforeAll(() => {
  for (const name of ["programs", "data", "copies"]) mkdirSync(place(name));
  writeFileSync(place("programs/pg_dump"), PG_DUMP);
  chmodSync(place("programs/pg_dump"), 0o755);
  writeFileSync(place("data/session-secret"), "kept for years");
  writeFileSync(place("key"), "the passphrase of the copies");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const backUp = (environment: Record<string, string | undefined> = {}) =>
  runScript("bash ops/backup.sh", {
    PATH: `${place("programs")}:${process.env.PATH}`,
    DATA_DIR: place("data"),
    DATABASE_URL: URL_WITH_PASSWORD,
    BACKUP_KEY: place("key"),
    ...environment,
  });

it("gives pg_dump the password by its environment, also where the address is a file", async () => {
  await backUp({ BACKUP_DIR: place("by-address") });
  writeFileSync(place("address"), `${URL_WITH_PASSWORD}\n`);
  await backUp({
    BACKUP_DIR: place("by-file"),
    DATABASE_URL: undefined,
    DATABASE_URL_FILE: place("address"),
  });
  for (const name of ["by-address", "by-file"]) {
    const [password, ...asked] = readFileSync(place(`${name}/irresistible.dump`), "utf8")
      .trim()
      .split("\n");
    expect(password, name).toBe(`password ${PASSWORD}`);
    expect(asked.at(-1), name).toBe("postgres://shop@127.0.0.1:5000/irresistible?sslmode=prefer");
  }
});

atNight(() => {
  it("leaves the copy of the day alone when it is asked again, and none of that name when it fails", async () => {
    const environment = { BACKUPS: place("copies") };
    await expect(backUp({ ...environment, FAILS: "1" })).rejects.toThrow();
    const [partial = ""] = readdirSync(place("copies"));
    expect(partial).toMatch(/^\d{4}-\d\d-\d\d\.partial$/);
    await backUp(environment);
    const [day = ""] = readdirSync(place("copies"));
    expect([day, existsSync(join(place("copies"), partial))]).toEqual([
      partial.replace(".partial", ""),
      false,
    ]);
    const dump = join(place("copies"), day, "irresistible.dump");
    writeFileSync(dump, "the copy of the night");
    await expect(backUp(environment)).rejects.toMatchObject({
      stderr: expect.stringContaining("there already"),
    });
    expect(readFileSync(dump, "utf8")).toBe("the copy of the night");
    expect(readdirSync(place("copies"))).toEqual([day]);
  });
});

it("keeps the password of an address that it cannot read out of its log, which is mailed", async () => {
  const DATABASE_URL = "postgres://shop:hunter/2@127.0.0.1/irresistible";
  const failed = await backUp({ BACKUP_DIR: place("unreadable"), DATABASE_URL }).catch((error) => error);
  expect(failed.stderr).toContain("DATABASE_URL");
  expect(`${failed.stdout}${failed.stderr}`).not.toContain("hunter");
});
