/**
 * `npm run bench -- --large`: what pages, calls and jobs ask of a database with many offers and coupons, beside one with a
 * hundredth of the coupons, on SQLite and, with TEST_POSTGRES_URL, on PostgreSQL.
 */
import { type Cell, milliseconds, printTable, ratio } from "../report";
import { addressesOf } from "./addresses";
import { openToFill } from "./filled-database";
import { type FilledShop, SeededShop, type Size } from "./large-shop";
import { measureAddresses } from "./measure-addresses";
import { measureJobs } from "./measure-jobs";
import type { Statement } from "./statement-collector";

interface Measured {
  ms: number;
  slowest: Statement;
}

/** Of a table: what takes less is the machine's noise. */
const SHOWN_MS = 5;
const SMALLER = 100;
/** Not fewer than are seeded. */
const FEWEST_OFFERS = 10_000;

async function measure(
  shop: FilledShop,
): Promise<{ pages: Map<string, Measured>; jobs: Map<string, Measured> }> {
  const db = await openToFill(shop.databaseUrl);
  const addresses = await addressesOf(db);
  await db.close();
  const pages = await measureAddresses(shop, addresses);
  return { pages, jobs: await measureJobs(shop) };
}

function print(title: string, small: Map<string, Measured>, large: Map<string, Measured>): void {
  const rows = [...large]
    .filter(([, { ms }]) => ms >= SHOWN_MS)
    .map(([name, { ms, slowest }]): Cell[] => [
      name.replace(/[\da-f]{8}-[\da-f-]{27}/, "{id}"),
      milliseconds(small.get(name)?.ms ?? Number.NaN),
      milliseconds(ms),
      ratio(ms, small.get(name)?.ms ?? Number.NaN),
      `${milliseconds(slowest.ms)} ${slowest.sql.replace(/\s+/g, " ").slice(0, 60)}`,
    ]);
  printTable(title, ["", "small", "large", "growth", "slowest statement"], rows);
}

async function printOne(name: string, server: string | undefined, size: Size): Promise<void> {
  const seeded = new SeededShop(server);
  try {
    await seeded.seed();
    const smaller = {
      offers: Math.max(FEWEST_OFFERS, size.offers / SMALLER),
      coupons: Math.round(size.coupons / SMALLER),
    };
    const measured = [];
    for (const each of [smaller, size]) {
      const startedAt = performance.now();
      const shop = await seeded.fill(each);
      const [offers, coupons] = [each.offers, each.coupons].map((count) => count.toLocaleString("en"));
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      console.log(`${name}: ${offers} offers and ${coupons} coupons, filled in ${seconds} s`);
      try {
        measured.push(await measure(shop));
      } finally {
        await shop.remove();
      }
    }
    const [small, large] = measured;
    if (!small || !large) return;
    print(`${name}: statements of a page or call (ms)`, small.pages, large.pages);
    print(`${name}: a round of a job (ms)`, small.jobs, large.jobs);
  } finally {
    await seeded.remove();
  }
}

export async function printLarge(size: Size): Promise<void> {
  await printOne("SQLite", undefined, size);
  const server = process.env.TEST_POSTGRES_URL;
  if (server) await printOne("PostgreSQL", server, size);
}
