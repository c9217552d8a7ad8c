/**
 * `npm run bench -- --day`: a real day over a large catalogue, while people buy. Visits come at a constant rate, first to a shop
 * that has kept nothing, then after every address was asked for once, then right after a restart.
 */
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Shop } from "../../tests/support/server";
import { openLog, startMeasuredShop } from "../catalogues";
import { rawRequest } from "../load";
import { BROWSER } from "../pages";
import { copyClosedDatabase } from "../recorded-purchases";
import { Addresses } from "./addresses";
import { Changes } from "./changes";
import { type AtHalf, atHalfOfHighestRate } from "./highest-rate";
import { memoryOf, type Phase, printDay } from "./print-day";
import { visitSameBytes } from "./same-bytes";
import { drawVisits, visitorsOf } from "./visitors";
import { crawl, startOfWork, type Target, visitAtRate } from "./visits";

export interface DayOptions {
  offers: number;
  /** Of each phase. */
  visits: number;
  perSecond: number;
  /** Asks before the second phase only for what that will ask for. */
  quick: boolean;
}

const ORDERS_ALONE_SECONDS = 20;
const portOf = (shop: Shop) => Number(new URL(shop.origin).port);
const fileOf = (shop: Shop) => shop.databaseUrl.replace(/^sqlite:/, "");

class Day {
  readonly #shop: Shop;
  readonly #options: DayOptions;
  readonly #addresses: Addresses;
  readonly #changes: Changes;
  readonly #cookies: readonly string[];

  private constructor(shop: Shop, options: DayOptions, addresses: Addresses, cookies: readonly string[]) {
    this.#shop = shop;
    this.#options = options;
    this.#addresses = addresses;
    this.#cookies = cookies;
    this.#changes = new Changes(shop, addresses.offers, fileOf(shop));
  }

  static async prepare(shop: Shop, options: DayOptions): Promise<Day> {
    const addresses = new Addresses(fileOf(shop));
    return new Day(shop, options, addresses, await visitorsOf(shop.origin));
  }

  get #target(): Target {
    return { pid: this.#shop.pid, port: portOf(this.#shop) };
  }

  #visits(seed: number) {
    const { visits: count } = this.#options;
    return drawVisits(this.#addresses, { port: portOf(this.#shop), count, seed, cookies: this.#cookies });
  }

  async #phase(name: string, seed: number): Promise<Phase> {
    const { perSecond, visits } = this.#options;
    const changed = await this.#changes.start(visits / perSecond, true);
    const visited = await visitAtRate(this.#target, this.#visits(seed), perSecond, changed.stop);
    console.log(`  ${name}: ${visited.seconds.toFixed(0)} s`);
    return { name, visited, changed, memory: memoryOf(this.#shop.pid) };
  }

  async #crawl(seed: number): Promise<number> {
    const paths = this.#options.quick
      ? [...new Set([...this.#visits(seed)].map(({ path }) => path))]
      : this.#addresses.all();
    const port = portOf(this.#shop);
    await crawl(
      this.#target,
      paths.map((path) => rawRequest(port, path, BROWSER)),
    );
    return paths.length;
  }

  /** @returns CPU ms of the shop for an order and its part of the other changes */
  async #orderAlone(): Promise<number> {
    const cpuTaken = startOfWork(this.#shop.pid);
    const changed = await this.#changes.start(ORDERS_ALONE_SECONDS, false);
    await sleep(ORDERS_ALONE_SECONDS * 1000);
    await changed.stop();
    return (await cpuTaken()) / changed.orders;
  }

  /** Of visits whose answers were all made once, while people buy and prices change. */
  async #atHalf(): Promise<AtHalf> {
    const changed = await this.#changes.start(1, false);
    const found = await atHalfOfHighestRate([...this.#visits(2)], (visits, rate) =>
      visitAtRate(this.#target, visits, rate, null),
    );
    await changed.stop();
    console.log(`  highest rate: ${found.highest} visits a second`);
    return found;
  }

  async live(): Promise<void> {
    const empty = await this.#phase("on empty tiers", 1);
    const crawled = await this.#crawl(2);
    console.log(`  ${crawled.toLocaleString("en")} addresses asked for once`);
    const warm = await this.#phase(`after ${crawled.toLocaleString("en")} addresses were asked once`, 2);
    const atHalf = await this.#atHalf();
    const order = await this.#orderAlone();
    const bare = await visitSameBytes(this.#shop.origin, this.#visits(2), this.#options.perSecond);
    await this.#shop.restart();
    const restarted = await this.#phase("right after a restart", 2);
    printDay({ phases: [empty, warm, restarted], order, bare, atHalf, ...this.#options });
  }
}

/** @param seeded a shop on the catalogue, which the day leaves as it is */
export async function printOneDay(seeded: Shop, options: DayOptions): Promise<void> {
  await seeded.stop();
  const dataDir = copyClosedDatabase(seeded.databaseUrl);
  const printTo = openLog(dataDir);
  const shop = await startMeasuredShop({ dataDir, migrated: true, seed: false, printTo });
  try {
    await (await Day.prepare(shop, options)).live();
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true });
  }
}
