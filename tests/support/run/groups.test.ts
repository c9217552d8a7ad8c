// Proves what runs where the lack of PostgreSQL is accepted, and that no group that runs on one database a day leaves tests out on it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { eachDatabase, onBothDatabases, onPostgres } from "../databases";
import { diesOn } from "../processes/mortals";

const ran: string[] = [];
const noting = (group: string) => (name: string) => {
  it("notes where it runs", () => void ran.push(`${group} on ${name}`));
};

vi.stubEnv("TEST_POSTGRES_URL", undefined);
vi.stubEnv("ALLOW_SKIP_POSTGRES", "1");
onBothDatabases("money", noting("both"));
onPostgres(noting("one"));
eachDatabase(noting("PostgreSQL's own"), ["postgres"]);
vi.unstubAllEnvs();

afterEach(() => {
  vi.unstubAllEnvs();
});

it("SQLite takes what can run on it, and what is PostgreSQL's is skipped, not failed", () => {
  expect(ran).toEqual(["both on sqlite", "one on sqlite"]);
});

it("a verb dies at each await on one of the databases, also where PostgreSQL takes three awaits more", () => {
  vi.stubEnv("TEST_ALL", undefined);
  vi.stubEnv("TEST_POSTGRES_URL", "postgres://127.0.0.1");
  const awaits = Array.from({ length: 60 }, (_, at) => at + 1);
  for (const more of [0, 1, 2, 3]) {
    const left = awaits.filter((at) => !diesOn("sqlite", at) && !diesOn("postgres", at + more));
    expect(left, `${more} more`).toEqual([]);
  }
  for (const name of ["sqlite", "postgres"] as const)
    expect(awaits.filter((at) => diesOn(name, at)).length, name).toBeLessThan(45);
});

it.each([
  ["in test:all", { TEST_ALL: "1", TEST_POSTGRES_URL: "postgres://127.0.0.1" }],
  ["where PostgreSQL is missing", { TEST_ALL: undefined, TEST_POSTGRES_URL: undefined }],
])("%s each database does all of its work", (_case, environment) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const stretch = Array.from({ length: 16 }, (_, at) => at + 1);
  expect(stretch.filter((at) => !diesOn("sqlite", at) || !diesOn("postgres", at))).toEqual([]);
});

it("no group that runs on one database by its file's name or by choice ends early on one of them", () => {
  const groupOnOne = /^on(?:OneByFile|OneDatabase|Postgres|Sqlite)\(/m;
  const endsEarly = /^ {2}if \(name [!=]== "(?:sqlite|postgres)"\) return;$/m;
  const wrong = readdirSync("tests", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".test.ts"))
    .filter((path) => {
      const text = readFileSync(join("tests", path), "utf8");
      return groupOnOne.test(text) && endsEarly.test(text);
    });
  expect(wrong).toEqual([]);
});
