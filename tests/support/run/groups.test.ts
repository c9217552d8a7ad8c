// Proves what runs where the lack of PostgreSQL is accepted, what with a change and what at night, and that no group that runs on one database a day leaves tests out on it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { eachDatabase, onBothDatabases, onOneOfBoth, onPostgres } from "../databases";
import { diesOn } from "../processes/mortals";
import { TESTS_OF_A_CHANGE } from "./nightly";

const ran: string[] = [];
const noting = (group: string) => (name: string) => {
  it("notes where it runs", () => void ran.push(`${group} on ${name}`));
};

vi.stubEnv("TEST_POSTGRES_URL", undefined);
vi.stubEnv("ALLOW_SKIP_POSTGRES", "1");
onBothDatabases("money", noting("both"));
onPostgres(noting("one"));
eachDatabase(noting("PostgreSQL's own"), ["postgres"]);
vi.stubEnv("TEST_POSTGRES_URL", "postgres://127.0.0.1");
for (const [when, ofAChange, testAll] of [
  ["with a change", "1", undefined],
  ["at night", undefined, "1"],
]) {
  vi.stubEnv(TESTS_OF_A_CHANGE, ofAChange);
  vi.stubEnv("TEST_ALL", testAll);
  onBothDatabases("money", noting(`money ${when}`));
  onBothDatabases("races", noting(`races ${when}`));
  for (const name of ["sqlite", "postgres"] as const)
    onOneOfBoth(name, () => noting(`beside them ${when}`)(name));
}
vi.unstubAllEnvs();

afterEach(() => {
  vi.unstubAllEnvs();
});

it("SQLite takes what can run on it, and what is PostgreSQL's is skipped, not failed", () => {
  expect(ran.slice(0, 2)).toEqual(["both on sqlite", "one on sqlite"]);
});

it("money meets the database of its file with a change, races meet both, and at night all do", () => {
  expect(ran.slice(2)).toEqual([
    "money with a change on postgres",
    "races with a change on sqlite",
    "races with a change on postgres",
    "beside them with a change on postgres",
    "money at night on sqlite",
    "money at night on postgres",
    "races at night on sqlite",
    "races at night on postgres",
    "beside them at night on sqlite",
    "beside them at night on postgres",
  ]);
});

it("a verb dies at one await of eight on each database, and not at the same one", () => {
  vi.stubEnv("TEST_ALL", undefined);
  vi.stubEnv("TEST_POSTGRES_URL", "postgres://127.0.0.1");
  for (let from = 1; from <= 16; from++) {
    const eight = Array.from({ length: 8 }, (_, at) => from + at);
    const deaths = (["sqlite", "postgres"] as const).map((name) => eight.filter((at) => diesOn(name, at)));
    expect(deaths.map(({ length }) => length)).toEqual([1, 1]);
    expect(deaths[0]).not.toEqual(deaths[1]);
  }
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
  const groupOnOne =
    /^on(?:(?:OneByFile|OneDatabase|Postgres|Sqlite)\(|BothDatabases\(\s*"(?:money|stock|constraints|transactions)")|^ {2}on(?:One|This)OfBoth\(/m;
  const endsEarly = /^ {2}if \(name [!=]== "(?:sqlite|postgres)"\) return;$/m;
  const wrong = readdirSync("tests", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".test.ts"))
    .filter((path) => {
      const text = readFileSync(join("tests", path), "utf8");
      return groupOnOne.test(text) && endsEarly.test(text);
    });
  expect(wrong).toEqual([]);
});
