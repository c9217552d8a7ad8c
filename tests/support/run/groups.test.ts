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

it("a verb dies at each await on one of the databases, on both in test:all, and on SQLite where it is alone", () => {
  const deaths = (database: "sqlite" | "postgres") =>
    Array.from({ length: 8 }, (_, at) => at + 1).filter((dieAt) => diesOn(database, dieAt));
  vi.stubEnv("TEST_ALL", undefined);
  vi.stubEnv("TEST_POSTGRES_URL", "postgres://127.0.0.1");
  expect([deaths("sqlite"), deaths("postgres")]).toEqual([
    [1, 4, 5, 8],
    [2, 3, 6, 7],
  ]);
  vi.stubEnv("TEST_POSTGRES_URL", undefined);
  expect(deaths("sqlite")).toHaveLength(8);
  vi.stubEnv("TEST_POSTGRES_URL", "postgres://127.0.0.1");
  vi.stubEnv("TEST_ALL", "1");
  expect([deaths("sqlite"), deaths("postgres")].map(({ length }) => length)).toEqual([8, 8]);
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
