/**
 * Proves with a real primary and its standby that lists and reports are read from the standby, never show less than what was
 * committed before, and go on at the primary when the standby is behind, gone, or cannot end a reading.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { databaseNow } from "~/db/clock.server";
import { forReading, openDatabase, replicaFigures } from "~/db/connect.server";
import { migrateToLatest } from "~/db/migrate.server";
import type { Db } from "~/db/schema";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { DatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";
import { DIRECT } from "~/domain/kernel/process/postgres-access";
import { log } from "~/log/log.server";
import { METRICS_TOKEN } from "../server/kept/kept-shop";
import { rawRequest } from "../server/raw-request";
import { type StockedProcess, startStockedProcess } from "../server/stocked-shop";
import { type SilentProxy, startSilentProxy } from "../support/fakes/silent-proxy";
import { SESSION_SECRET } from "../support/in-process/loaded-program";
import { type PostgresServer, startPrimaryAndStandby } from "../support/postgres";
import { bundled } from "../support/processes/bundles";

const WAIT_MS = 5_000;
const MAX_LAG_MS = 1_000;

let primary: PostgresServer;
let standby: PostgresServer;

/** Asks a server itself, beside the shop's pools. */
async function ask(server: PostgresServer, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const pauseReplay = () => ask(standby, "select pg_wal_replay_pause()");
const resumeReplay = () => ask(standby, "select pg_wal_replay_resume()");

beforeAll(async () => {
  ({ primary, standby } = await startPrimaryAndStandby({ synchronous_commit: "local" }));
  await ask(primary, "create table words (word text)");
  // A reading that is in the way of the log is ended at once.
  await ask(standby, "alter system set max_standby_streaming_delay = 0");
  await ask(standby, "select pg_reload_conf()");
  log.level = "silent";
});
afterAll(async () => {
  await standby?.stop();
  await primary?.stop();
});

let proxy: SilentProxy;
let db: Db;

function openReading(readUrl: string, waitMs = WAIT_MS): Db {
  return openDatabase(primary.url, waitMs, { ...DIRECT, readUrl, maxLagMs: MAX_LAG_MS });
}

beforeEach(async () => {
  proxy = await startSilentProxy(standby.url);
  db = openReading(proxy.url);
});
afterEach(async () => {
  await resumeReplay();
  await db.destroy();
  await proxy.stop();
});

const figures = () => {
  const found = replicaFigures(db);
  if (!found) throw new Error("there is no standby");
  return found;
};
const readsStandby = async (reading = forReading(db)) => {
  const { rows } = await sql<{ it: boolean }>`select pg_is_in_recovery() as it`.execute(reading);
  return rows[0]?.it;
};
const untilUsed = () => expect.poll(() => readsStandby(), { interval: 50 }).toBe(true);
const write = (word: string) => sql`insert into words values (${word})`.execute(db);
const hasWord = async (word: string) =>
  (await sql`select 1 from words where word = ${word}`.execute(forReading(db))).rows.length === 1;

it("reads from the standby, and finds each commit that was made before", async () => {
  await untilUsed();
  const before = figures().served;
  for (let round = 0; round < 200; round++) {
    await write(`round ${round}`);
    expect(await hasWord(`round ${round}`)).toBe(true);
  }
  // On a busy machine some readings do not wait long enough.
  expect(figures().served - before).toBeGreaterThan(100);
});

it("reads from the primary what a standby that is behind has not got, and from the standby again later", async () => {
  await untilUsed();
  await pauseReplay();
  await write("while it stands still");
  const began = performance.now();
  expect(await hasWord("while it stands still")).toBe(true);
  expect(performance.now() - began).toBeLessThan(WAIT_MS);
  expect(figures().behind).toBeGreaterThan(0);
  await expect.poll(() => figures().lagMs).toBeGreaterThan(MAX_LAG_MS);
  expect(figures()).toMatchObject({ isUsed: false, isFit: false });
  expect(await readsStandby()).toBe(false);
  await resumeReplay();
  await untilUsed();
  await expect.poll(() => figures().lagMs).toBe(0);
  expect(await hasWord("while it stands still")).toBe(true);
});

it("needs no more than what was committed before the reading began", async () => {
  await untilUsed();
  const reading = forReading(db);
  expect(await readsStandby(reading)).toBe(true);
  await pauseReplay();
  await write("later");
  expect(await readsStandby(reading)).toBe(true);
  expect(await hasWord("later")).toBe(true);
});

it("ends on the primary what the standby had to end because its rows were removed", async () => {
  await untilUsed();
  await write("to be removed");
  expect(await hasWord("to be removed")).toBe(true);
  const before = figures().conflicts;
  const counted = sql<{
    n: number;
  }>`select count(*)::int as n from words, pg_sleep(2) where word like 'to be%'`;
  const slow = counted.execute(forReading(db));
  await expect
    .poll(() => ask(standby, "select 1 from pg_stat_activity where wait_event = 'PgSleep'"))
    .toHaveLength(1);
  await ask(primary, "delete from words where word = 'to be removed'");
  await ask(primary, "vacuum words");
  expect((await slow).rows).toEqual([{ n: 0 }]);
  expect(figures().conflicts).toBe(before + 1);
});

it("does not repeat on the primary what took longer than it may", async () => {
  await db.destroy();
  db = openReading(proxy.url, 400);
  await untilUsed();
  const { conflicts } = figures();
  await expect(sql`select pg_sleep(3)`.execute(forReading(db))).rejects.toThrow(DatabaseUnavailable);
  expect(figures().conflicts).toBe(conflicts);
});

it("writes on the primary what a reading should not have written", async () => {
  await untilUsed();
  await sql`insert into words values ('by mistake')`.execute(forReading(db));
  expect(await hasWord("by mistake")).toBe(true);
});

it("goes on at the primary when the standby is gone or stands still, and comes back", async () => {
  await untilUsed();
  proxy.cut();
  expect(await hasWord("nothing")).toBe(false);
  await untilUsed();
  proxy.fallSilent();
  // Begun on the standby, which answers no more.
  const began = performance.now();
  expect(await hasWord("nothing")).toBe(false);
  expect(performance.now() - began).toBeLessThan(WAIT_MS);
  proxy.speak();
  await untilUsed();
});

it("takes the primary's clock", async () => {
  await untilUsed();
  const [{ now = 0 } = {}] = await ask(primary, "select extract(epoch from clock_timestamp()) * 1000 as now");
  expect(Math.abs((await databaseNow(forReading(db))) - Number(now))).toBeLessThan(5_000);
});

it.each([
  ["the primary itself", () => primary.url],
  ["nobody", () => "postgres://postgres@127.0.0.1:1/postgres"],
])("reads from the primary where the address leads to %s", async (_name, url) => {
  await db.destroy();
  db = openReading(url());
  expect(await readsStandby()).toBe(false);
  await expect.poll(() => figures().isFit).toBe(false);
  expect(await readsStandby()).toBe(false);
});

it("is looked at by the doctor: fit, behind, no standby, away", async () => {
  const doctor = await bundled("app/cli/doctor.ts");
  const dataDir = mkdtempSync(join(tmpdir(), "doctor-"));
  const saysOf = (readUrl: string) => {
    const own = { DATABASE_URL: primary.url, DATABASE_READ_URL: readUrl, SESSION_SECRETS: SESSION_SECRET };
    const { stdout } = spawnSync(process.execPath, [doctor], {
      env: { ...process.env, ...own, DATA_DIR: dataDir },
    });
    return stdout
      .toString()
      .split("\n")
      .filter((line) => line.includes("standby"))[0];
  };
  try {
    await write("before the doctor");
    expect(saysOf(standby.url)).toMatch(/^ok +standby +the standby has all/);
    await pauseReplay();
    await write("after it");
    expect(saysOf(standby.url)).toMatch(/^WARNING +standby +the standby lacks \d+ bytes/);
    expect(saysOf(primary.url)).toMatch(/^WARNING +standby .*no standby/);
    expect(saysOf("postgres://postgres@127.0.0.1:1/postgres")).toMatch(/^WARNING +standby .*ECONNREFUSED/);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

it("keeps no answer of a standby that has not got what ended the one before", async () => {
  let stocked: StockedProcess | null = null;
  const shopDb = openDatabase(primary.url, 20_000);
  try {
    await migrateToLatest(shopDb);
    const read = { METRICS_TOKEN, DATABASE_READ_URL: standby.url, JOBS: "off" };
    stocked = await startStockedProcess(async () => ({ db: shopDb, url: primary.url }), { env: read });
    const { origin } = stocked.shop;
    const { dinner } = stocked.offers;
    const get = (path: string) => rawRequest(origin, path);
    const served = async () => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const { text } = await rawRequest(origin, "/metrics", { headers });
      return Number(/readings_total\{outcome="served"[^}]*\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    const addresses = ["/ofertas/", "/search?searchField=cena", "/api/v0/public/offers/"];
    const setPrice = async (cents: number) => {
      await shopDb
        .updateTable("price_options")
        .set({ actual_price: cents })
        .where("offer_id", "=", dinner.id)
        .execute();
      await rebuildListings(shopDb);
    };
    // An address with a parameter that no rule knows is not kept: its list is read each time.
    const readAnew = async () => {
      await get("/ofertas/?utm_source=carta");
      return served();
    };
    await expect.poll(readAnew, { interval: 100 }).toBeGreaterThan(0);
    for (const [round, cents] of [2_111, 2_222, 2_333, 2_444].entries()) {
      const isPaused = round % 2 === 1;
      if (isPaused) await pauseReplay();
      await setPrice(cents);
      const shown = new RegExp(String(cents / 100).replace(".", "[.,]"));
      for (const path of addresses) {
        // Another process committed it: it is seen within a moment, and then stays.
        await expect.poll(async () => (await get(path)).text, { message: path, interval: 20 }).toMatch(shown);
        for (let again = 0; again < 5; again++) expect((await get(path)).text, path).toMatch(shown);
      }
      if (isPaused) await resumeReplay();
    }
    expect(await served()).toBeGreaterThan(0);
  } finally {
    await stocked?.shop.stop();
    await shopDb.destroy();
  }
});
