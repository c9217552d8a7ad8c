/** Starts the built shop on catalogues of given sizes, seeded once a day and cached in .cache/bench. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import Database from "better-sqlite3";
import { type Shop, type ShopOptions, startShop } from "../tests/support/server";

const ROOT = resolve(import.meta.dirname, "..");
const CACHE = join(ROOT, ".cache/bench");
/** Sources of a seeded database; its cache key includes the day, because offers expire. */
const SOURCES = ["app/db/migrations", "demo", "app/domain/catalogue"];
/** Read-only code cannot change the seed. */
const ONLY_READS =
  /queries|listing-(range|conditions)|(matches|misses|rank-search|understand-search|mend-words|known-words)\.server|relevance|vocabulary|\.test\./;

function sourcesKey(): string {
  const hash = createHash("sha1").update(new Date().toISOString().slice(0, 10));
  for (const source of SOURCES) {
    const names = readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((name) => !ONLY_READS.test(name))
      .sort();
    for (const name of names) hash.update(readFileSync(name));
  }
  return hash.digest("hex").slice(0, 10);
}

/** A file: read through a pipe, a line for each answer would slow the load generator. */
export function openLog(dataDir: string): number {
  mkdirSync(dataDir, { recursive: true });
  return openSync(join(dataDir, "log"), "w");
}

/** Of Node, to be compared with none; some of V8's are not allowed in NODE_OPTIONS. */
const FLAGS = (process.env.BENCH_NODE_FLAGS ?? "").split(" ").filter(Boolean);

/** As `npm start` does, without the flags of tests, whose shops live for seconds (decisions 229 and 240). */
export const startMeasuredShop = (options: ShopOptions): Promise<Shop> =>
  startShop({ ...options, env: { MALLOC_ARENA_MAX: "2", ...options.env }, flags: FLAGS });

const FEED_KEPT = 100_000;

/**
 * Seeding leaves 32 rows an offer in the feed of public changes, which a shop that runs has deleted long ago. A table that is
 * emptied whole goes at once; 32,000,000 rows that are deleted by their number take minutes.
 */
function trimFeed(dataDir: string): void {
  const db = new Database(join(dataDir, "shop.db"));
  db.transaction(() => {
    db.exec(`create temp table kept as select * from public_changes order by seq desc limit ${FEED_KEPT}`);
    db.exec("delete from public_changes");
    db.exec("insert into public_changes select * from kept order by seq");
  })();
  db.close();
}

/** Starts the built shop with the given number of offers. */
export async function openShop(offers: number): Promise<Shop> {
  mkdirSync(CACHE, { recursive: true });
  const name = `${offers}-${sourcesKey()}`;
  for (const old of readdirSync(CACHE)) {
    if (old.startsWith(`${offers}-`) && old !== name) rmSync(join(CACHE, old), { recursive: true });
  }
  const dataDir = join(CACHE, name);
  const done = join(dataDir, "seeded");
  if (existsSync(done)) return startMeasuredShop({ dataDir, seed: false, printTo: openLog(dataDir) });
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir);
  console.log(`Seeding ${offers.toLocaleString("en")} offers, kept for today's next run…`);
  const startedAt = performance.now();
  const seeded = await startMeasuredShop({ dataDir, seed: { offers }, printTo: openLog(dataDir) });
  await seeded.stop();
  trimFeed(dataDir);
  writeFileSync(done, "");
  console.log(`  took ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  return startMeasuredShop({ dataDir, seed: false, printTo: openLog(dataDir) });
}
