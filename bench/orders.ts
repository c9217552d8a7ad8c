/** Purchases, by the API and by pages without scripts, against the same statements from a bare program. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { approveAtSimulator, buyByApi, findUnlimited, type Item } from "../tests/api/buy-by-api";
import { Visitor } from "../tests/support/browserless";
import type { Shop } from "../tests/support/server";
import { startMeasuredShop } from "./catalogues";
import { Child } from "./child";
import { cpuTimeOf } from "./cpu-time";
import { type OwnConnection, ownConnection } from "./day/own-connection";
import { Samples } from "./measure";
import { buyByPages, findSimpleOffer } from "./purchase";
import { copyDatabase, NO_JOBS, type RecordedPurchase, recordPurchases } from "./recorded-purchases";
import { type Cell, milliseconds, printTable, ratio } from "./report";

const PER_ROUND = 8;
/**
 * Purchases before the first round: the first dozen cost four times what they do later, and V8 goes on compiling what runs
 * often for some two hundred. The second number is a shop that has sold for a while.
 */
const WARM_UPS = { started: 16, running: 200 };
const BUYERS = 16;
const PER_BUYER = 5;
/** Of several buyers at once. */
export const ORDERS_A_ROUND = BUYERS * PER_BUYER;
/**
 * Vendure's order flow (add to cart, customer, address, shipping, payment) made 3.7 orders/s on the core on which bare
 * statements of a purchase made 40 (2026-11-22): a ratio to bare, taken here, tells the ratio to Vendure.
 */
const VENDURE = { ordersPerSecond: 3.7, bareOnItsCore: 40 };

type Buy = (origin: string, index: number) => Promise<unknown>;
type Replay = (purchase: number) => Promise<void>;

/** Buyers by the API and by pages, all of the same unlimited offer. */
export async function buyersOf(origin: string): Promise<Record<"API" | "pages without scripts", Buy>> {
  const shopAt = (at: string) => ({ origin: at, fetch, approve: approveAtSimulator(fetch) });
  const item: Item = await findUnlimited(shopAt(origin));
  const offerPath = await findSimpleOffer(origin);
  return {
    API: (at, index) => buyByApi(shopAt(at), `compra-${process.pid}-${index}@example.com`, item),
    "pages without scripts": async (at, index) => {
      const visitor = new Visitor(at);
      const email = `pagina-${process.pid}-${index}@example.com`;
      await buyByPages(visitor, offerPath, email, (_, go) => go());
      visitor.close();
    },
  };
}

/** As many buyers by the API as perSecond has, each with a connection of its own. */
export async function separateBuyers(
  origin: string,
): Promise<{ buy(index: number, name: number): Promise<unknown>; leave(): void }> {
  const item = await findUnlimited({ origin, fetch, approve: approveAtSimulator(fetch) });
  const connections = Array.from({ length: BUYERS }, ownConnection);
  return {
    buy: (index, name) => {
      const { fetch: send } = connections[Math.floor(index / PER_BUYER)] as OwnConnection;
      const shop = { origin, fetch: send, approve: approveAtSimulator(send) };
      return buyByApi(shop, `compra-${process.pid}-${name}@example.com`, item);
    },
    leave: () => {
      for (const connection of connections) connection.close();
    },
  };
}

async function startReplay(databaseUrl: string, purchases: RecordedPurchase[]) {
  const folder = await copyDatabase(databaseUrl);
  const child = await Child.start("replay-server.ts", {});
  const port = await child.ask<number>({ database: join(folder, "shop.db"), purchases });
  let failures = 0;
  const replay: Replay = async (purchase) => {
    for (const [step] of (purchases[purchase] ?? []).entries()) {
      const answer = await fetch(`http://127.0.0.1:${port}/${purchase}/${step}`, { method: "POST" });
      ({ failures } = (await answer.json()) as { failures: number });
    }
  };
  const stop = () => {
    child.stop();
    rmSync(folder, { recursive: true });
  };
  return { pid: child.pid, replay, failures: () => failures, stop };
}

/** @returns CPU ms a purchase */
async function cpuOf(pid: number, times: number, buy: (index: number) => Promise<unknown>): Promise<number> {
  const before = cpuTimeOf(pid) ?? Number.NaN;
  for (let index = 0; index < times; index += 1) await buy(index);
  return ((cpuTimeOf(pid) ?? Number.NaN) - before) / times;
}

/** @returns purchases per second of several buyers at once */
export async function perSecond(buy: (index: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: BUYERS }, async (_, buyer) => {
      for (let index = 0; index < PER_BUYER; index += 1) await buy(buyer * PER_BUYER + index);
    }),
  );
  return (ORDERS_A_ROUND * 1000) / (performance.now() - startedAt);
}

/** The shop on a copy of its database, in a folder that the caller removes. */
async function openCopy({ databaseUrl }: Shop, env: Record<string, string>): Promise<Shop> {
  return startMeasuredShop({ dataDir: await copyDatabase(databaseUrl), migrated: true, seed: false, env });
}

interface Measured {
  pid: number;
  buy(purchase: number): Promise<unknown>;
}

/** @returns CPU ms a purchase of each program, after as many purchases of each */
async function measureWarm(programs: Record<string, Measured>, first: number, rounds: number) {
  const samples = new Samples();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { pid, buy }] of Object.entries(programs)) {
      samples.add(name, [await cpuOf(pid, PER_ROUND, (index) => buy(first + round * PER_ROUND + index))]);
    }
  }
  return samples;
}

async function measureWay(name: string, shop: Shop, buy: Buy, rounds: number): Promise<Cell[]> {
  const all = WARM_UPS.running + rounds * PER_ROUND;
  // Without scripts the buyers' parsing of pages would be what takes the time.
  const many = name === "API" ? ORDERS_A_ROUND : 0;
  const recorded = await recordPurchases(shop.databaseUrl, all + many, buy);
  const bare = await startReplay(shop.databaseUrl, recorded);
  const own = await openCopy(shop, NO_JOBS);
  const working = await openCopy(shop, {});
  const programs: Record<string, Measured> = {
    shop: { pid: own.pid, buy: (index) => buy(own.origin, index) },
    "with jobs": { pid: working.pid, buy: (index) => buy(working.origin, index) },
    bare: { pid: bare.pid, buy: bare.replay },
  };
  const measured: Samples[] = [];
  let bought = 0;
  for (const warmUp of Object.values(WARM_UPS)) {
    for (; bought < warmUp; bought += 1) {
      for (const program of Object.values(programs)) await program.buy(bought);
    }
    measured.push(await measureWarm(programs, bought, rounds));
    bought += rounds * PER_ROUND;
  }
  const [started, running] = measured as [Samples, Samples];
  // With jobs: they are part of what a machine does while many buy.
  const ours = many && (await perSecond((index) => buy(working.origin, 2_000_000 + index)));
  const barely = many && (await perSecond((index) => bare.replay(all + index)));
  for (const one of [own, working]) {
    await one.stop();
    rmSync(one.dataDir, { recursive: true });
  }
  bare.stop();
  if (bare.failures() > 0) console.log(`  (${bare.failures()} statements failed when run again)`);
  const requests = recorded.at(-1) ?? [];
  const vendure = (ours / barely) * VENDURE.bareOnItsCore;
  return [
    name,
    `${requests.length} / ${requests.flat().length}`,
    milliseconds(running.median("shop")),
    milliseconds(running.median("bare")),
    ratio(running.median("shop"), running.median("bare")),
    ratio(started.median("shop"), started.median("bare")),
    milliseconds(running.median("with jobs")),
    many ? `${ours.toFixed(1)} / ${barely.toFixed(1)}` : "",
    many ? ratio(vendure, VENDURE.ordersPerSecond) : "",
  ];
}

export async function printOrders(shop: Shop, offers: number, rounds: number): Promise<void> {
  const rows: Cell[][] = [];
  for (const [name, buy] of Object.entries(await buyersOf(shop.origin))) {
    rows.push(await measureWay(name, shop, buy, rounds));
  }
  printTable(
    `Purchases, ${offers.toLocaleString("en")} offers, SQLite: against the same statements from node:http and better-sqlite3`,
    [
      "by",
      "requests / statements",
      "CPU (ms)",
      "bare",
      "shop/bare",
      `… after ${WARM_UPS.started}`,
      "with mail, coupon and jobs",
      `orders/s of ${BUYERS}: shop / bare`,
      "÷ Vendure",
    ],
    rows,
  );
}
