/** Runs a group of tests on both databases or on one, each on a fresh copy of the migrated template, destroyed afterwards. */
import { relative } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "~/db/connect.server";
import type { Db } from "~/db/schema";
import { atNight } from "./at-night";
import { isNight } from "./run/nightly";
import { isOfTheNight } from "./statements/of-a-change";
import { copyPostgres, copySqlite, TEST_WAIT_MS } from "./template-databases";

export type DatabaseName = "sqlite" | "postgres";

interface FreshDatabase {
  db: Db;
  /** Opens further pools on the same database with it, e.g. to test concurrency. */
  url: string;
}

interface DatabaseOfGroup extends FreshDatabase {
  /** @returns on PostgreSQL a second pool, as another process has; on SQLite, whose writes take turns, the first */
  second: () => Db;
}

/** Opens a fresh, migrated database, destroyed when the group ends. Call it in a hook or a test. */
export type Open = () => Promise<FreshDatabase>;

type Tests = (name: DatabaseName, open: () => Promise<DatabaseOfGroup>) => void;

const BOTH: readonly DatabaseName[] = ["sqlite", "postgres"];

/**
 * What lets a group of tests run on both databases. Of all else each database needs its own statements proven, no more: other
 * groups run on one (docs/decisions/262-test-time-fourteenth-round.md).
 */
type Reason =
  /** Prices, payments, refunds, receipts, books: cents that have to agree after each step. */
  | "money"
  /** Places held, sold, given back and promised. */
  | "stock"
  /** One winner where money, stock, coupons or a job are wanted at the same moment. */
  | "races"
  /** Rows that another transaction has locked. */
  | "locks"
  /** What the database itself refuses. */
  | "constraints"
  /** All or nothing. */
  | "transactions"
  /** Schemas that come, go, and stand beside a program of another version. */
  | "migrations"
  /** Killed processes, lost connections, backups. */
  | "faults"
  /** Indexes by which statements find their rows. */
  | "plans"
  /** SQL that each database gets in words of its own, is ordered or matched by its own rules, and no other group sends to it. */
  | "statements";

/** The rules of these are the program's: `npm test` asks the database that falls to their file, the night both (decision 274). */
const BOTH_AT_NIGHT: readonly Reason[] = ["money", "stock", "constraints", "transactions"];

/** `describe`s the tests once per database. Without a reason, take `onOneByFile`. */
export function onBothDatabases(reason: Reason, tests: Tests): void {
  if (!BOTH_AT_NIGHT.includes(reason)) eachDatabase(tests, BOTH);
  else if (isNight()) eachDatabase(tests, BOTH, [databaseOfFile()]);
  else onOneByFile(tests);
}

/**
 * `describe`s the tests once per named database; nowhere else, where no other is of interest. Without TEST_POSTGRES_URL (the URL of
 * a server where databases may be created) the PostgreSQL half fails, unless ALLOW_SKIP_POSTGRES=1 accepts that.
 * @param ofAChange of these databases the ones of `npm test`
 */
export function eachDatabase(tests: Tests, names: readonly DatabaseName[], ofAChange = names): void {
  const server = process.env.TEST_POSTGRES_URL;
  const isSkipAccepted = process.env.ALLOW_SKIP_POSTGRES === "1";
  describe.each<DatabaseName>([...names])("%s", (name) => {
    if (!ofAChange.includes(name)) isOfTheNight();
    if (name === "postgres" && !server) {
      // Vitest fails a group without any test.
      it("needs TEST_POSTGRES_URL", ({ skip }) => {
        skip(isSkipAccepted, "ALLOW_SKIP_POSTGRES=1 accepts that PostgreSQL stays untested");
        expect.fail(
          "TEST_POSTGRES_URL is not set; ALLOW_SKIP_POSTGRES=1 accepts that PostgreSQL stays untested",
        );
      });
      return;
    }

    const closers: (() => Promise<void>)[] = [];
    afterAll(async () => {
      for (const closer of closers.reverse()) await closer();
    });
    const open = async () => {
      const { url, destroy } = name === "sqlite" ? await copySqlite() : await copyPostgres(server ?? "");
      const db = openDatabase(url, TEST_WAIT_MS);
      closers.push(destroy, () => db.destroy());
      const second = () => {
        if (name === "sqlite") return db;
        const other = openDatabase(url, TEST_WAIT_MS);
        closers.push(() => other.destroy());
        return other;
      };
      return { db, url, second };
    };
    tests(name, open);
  });
}

/** For what happens at the same time in two processes: their pools on one fresh database, on SQLite the same one. */
export async function twoPools(open: () => Promise<DatabaseOfGroup>): Promise<{ db: Db; second: Db }> {
  const opened = await open();
  return { db: opened.db, second: opened.second() };
}

/**
 * Whether a group that meets both databases does all of its work on each, instead of a share that the other one completes: in
 * `npm run test:all`, and where there is no PostgreSQL.
 */
export const doesAllOnEach = (): boolean => process.env.TEST_ALL === "1" || !process.env.TEST_POSTGRES_URL;

/** The lack of PostgreSQL is accepted. */
const isSqliteAlone = (): boolean =>
  !process.env.TEST_POSTGRES_URL && process.env.ALLOW_SKIP_POSTGRES === "1";

/** On this one only; on both in `npm run test:all`, on SQLite where the lack of PostgreSQL is accepted. */
function onOnly(name: DatabaseName, tests: Tests): void {
  if (process.env.TEST_ALL === "1") eachDatabase(tests, BOTH, [name]);
  else eachDatabase(tests, [isSqliteAlone() ? "sqlite" : name]);
}

/**
 * `describe`s tests of pages and of refused input on one database: PostgreSQL, which refuses more, and since the journeys open the
 * screens on SQLite (docs/decisions/109-test-time-sixth-round.md).
 */
export function onOneDatabase(tests: Tests): void {
  onOnly("postgres", tests);
}

/**
 * `describe`s tests on the one database that falls to their file: what no database decides, without a `Reason` for both. Others send
 * their statements to both where these differ, which `npm run test:all` checks (docs/decisions/255-test-time-thirteenth-round.md).
 */
export function onOneByFile(tests: Tests): void {
  onOnly(databaseOfFile(), tests);
}

/**
 * Within a group on both databases, tests that do not have its reason: `npm test` asks them of the one that falls to their file,
 * the night of both.
 */
export function onOneOfBoth(name: DatabaseName, tests: () => void): void {
  onThisOfBoth(name, databaseOfFile(), tests);
}

/** The same on a chosen one: races of what other races meet on both, on PostgreSQL; what is long, where it is quicker. */
export function onThisOfBoth(name: DatabaseName, one: DatabaseName, tests: () => void): void {
  if (name === (isSqliteAlone() ? "sqlite" : one)) tests();
  else atNight(tests);
}

/** By the letters of its path; SQLite where the lack of PostgreSQL is accepted. */
function databaseOfFile(): DatabaseName {
  if (isSqliteAlone()) return "sqlite";
  const file = relative(process.cwd(), expect.getState().testPath ?? "");
  const sum = [...file].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return sum % 2 === 0 ? "sqlite" : "postgres";
}

/**
 * The same on PostgreSQL: for races and killed processes without money and stock, since its transactions run beside each other,
 * while SQLite's writes take turns.
 */
export function onPostgres(tests: Tests): void {
  onOnly("postgres", tests);
}

/** The same on SQLite: for what is about connections and servers, long walks, and to send SQLite a statement of its own. */
export function onSqlite(tests: Tests): void {
  onOnly("sqlite", tests);
}
