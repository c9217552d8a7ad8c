/**
 * Several processes on PostgreSQL against one: personal pages and purchases. Needs TEST_POSTGRES_URL.
 *
 * Clients and database share the machine's cores with the shop, so requests a second say little on a small one. What processes
 * carry that have cores enough is read from CPU: a thread has one core at most, so the thread that takes most for a request
 * limits how many can be answered. Waiting for locks of the database is not in it.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, dropDatabase } from "../tests/support/postgres";
import type { Shop } from "../tests/support/server";
import { startMeasuredShop } from "./catalogues";
import { startOfFamilyTime } from "./cpu-time";
import { load, rawRequest } from "./load";
import { Samples } from "./measure";
import { ORDERS_A_ROUND, perSecond, separateBuyers } from "./orders";
import { prepare } from "./pages";
import { type Cell, milliseconds, printTable, ratio } from "./report";

const OFFERS = 1000;
const CONNECTIONS = 16;
const MEASURED_MS = 3000;
/**
 * Rounds before those that are measured, times the processes of a shop: each compiles what it runs for itself, and gets only its part of the
 * requests. With two rounds for every shop, two processes were compared half as warm as the one.
 */
const WARM_UP = 8;

const WORKS = ["pages", "orders"] as const;
type Work = (typeof WORKS)[number];

interface MeasuredProcesses {
  shop: Shop;
  processes: number;
}

interface Round {
  requests: number;
  perSecond: number;
}

/** What one shop is asked to do, again in each round. */
async function worksOf(shop: Shop): Promise<Record<Work, (round: number) => Promise<Round>>> {
  const { paths, headers } = await prepare(shop, OFFERS);
  const server = { pid: shop.pid, port: Number(new URL(shop.origin).port) };
  const list = rawRequest(server.port, paths.list[0] ?? "/", headers.personal);
  return {
    async pages() {
      const { perSecond, answers } = await load(server, list, MEASURED_MS, CONNECTIONS);
      return { requests: answers, perSecond };
    },
    async orders(round) {
      const first = server.port * 10_000 + round * ORDERS_A_ROUND;
      const buyers = await separateBuyers(shop.origin);
      const made = await perSecond((index) => buyers.buy(index, first + index));
      buyers.leave();
      return { requests: ORDERS_A_ROUND, perSecond: made };
    },
  };
}

/** Warms each shop up by as much a process, then lets them take turns. */
async function measure(shops: readonly MeasuredProcesses[], rounds: number): Promise<Samples> {
  const works = await Promise.all(shops.map(({ shop }) => worksOf(shop)));
  const samples = new Samples();
  for (const [index, { processes }] of shops.entries())
    for (let round = 0; round < WARM_UP * processes; round += 1)
      for (const work of WORKS) await works[index]?.[work](round);
  for (let round = 0; round < rounds; round += 1) {
    for (const work of WORKS) {
      for (const [index, { shop, processes }] of shops.entries()) {
        const timeTaken = startOfFamilyTime(shop.pid);
        const done = await works[index]?.[work](round + WARM_UP * processes);
        if (!done) continue;
        const { all, busiest } = timeTaken();
        samples.add(`${work} ${index} cpu`, [all / done.requests]);
        samples.add(`${work} ${index} busiest`, [busiest / done.requests]);
        samples.add(`${work} ${index} a second`, [done.perSecond]);
      }
    }
  }
  return samples;
}

export async function printProcesses(processes: number, rounds: number): Promise<void> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server)
    throw new Error("--processes needs TEST_POSTGRES_URL, a server where databases may be created");
  const template = `bench_processes_${process.pid}`;
  const databases = [template];
  // A copy of a database opens with the secrets of the first (decision 098).
  const folder = mkdtempSync(join(tmpdir(), "irresistible-processes-"));
  const secrets = join(folder, "secrets");
  const seeded = await startMeasuredShop({
    dataDir: secrets,
    databaseUrl: await createDatabase(server, template),
    seed: { offers: OFFERS },
  });
  await seeded.stop();
  const shops: MeasuredProcesses[] = [];
  try {
    // Each has a database of its own, as the jobs of one would take up the other's orders.
    for (const count of [1, processes]) {
      const name = `${template}_${count}`;
      databases.unshift(name);
      const databaseUrl = await createDatabase(server, name, template);
      const env = { WEB_PROCESSES: String(count) };
      const dataDir = join(folder, name);
      cpSync(secrets, dataDir, { recursive: true });
      const shop = await startMeasuredShop({ dataDir, databaseUrl, migrated: true, seed: false, env });
      shops.push({ shop, processes: count });
    }
    const samples = await measure(shops, rounds);
    const row = (title: string, work: Work): Cell[] => {
      const one = (what: string) => samples.median(`${work} 0 ${what}`);
      const several = (what: string) => samples.median(`${work} 1 ${what}`);
      const times = (what: string) => `${milliseconds(one(what))} → ${milliseconds(several(what))} ms`;
      const carries = ratio(one("busiest"), several("busiest"));
      return [title, times("cpu"), times("busiest"), carries, ratio(several("a second"), one("a second"))];
    };
    printTable(
      `PostgreSQL, ${OFFERS} offers: one process → ${processes} processes`,
      ["", "CPU of all", "… of the busiest thread", "carries with cores enough", "a second, here"],
      [row("personal list page", "pages"), row("purchase by the API", "orders")],
    );
  } finally {
    for (const { shop } of shops) await shop.stop();
    for (const name of databases) await dropDatabase(server, name);
    rmSync(folder, { recursive: true });
  }
}
