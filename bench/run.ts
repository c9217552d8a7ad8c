/**
 * `npm run bench [-- --quick] [--offers N] [--growth | --filters | --orders | --visits | --restart | --day | --load | --soak MINUTES [--rate N] [--on DATABASE] |
 * --stale | --large [--coupons N] | --copies [--coupons N] | --processes N | --api | --search | --panel | --scale [--report FILE] |
 * --lighthouse [--page NAME]… [--runs N] | --slow-line | --presses]`: speed and weight of the built shop against baselines of the same run.
 */
import { parseArgs } from "node:util";
import type { Shop } from "../tests/support/server";
import { printApi } from "./api";
import { MAIN_PAGES, printLighthouse } from "./browser/lighthouse";
import { printPresses } from "./browser/presses";
import { printScriptsOfPurchase } from "./browser/script-of-purchase";
import { printSlowLine } from "./browser/slow-line";
import { openShop } from "./catalogues";
import { printOneDay } from "./day/day";
import { printStale } from "./day/stale";
import { printHydration } from "./hydration";
import { InProcess } from "./in-process";
import { printCopies } from "./large/copies";
import { printLarge } from "./large/large";
import type { Size } from "./large/large-shop";
import { printFilters } from "./list-filters";
import { printLoadAndSoak } from "./load-and-soak/load-and-soak";
import { DATABASES } from "./load-and-soak/shops";
import { SHORTEST_SOAK } from "./load-and-soak/soak";
import { printOrders } from "./orders";
import { measureOverHttp } from "./over-http";
import { countCards, type MeasuredShop, prepare } from "./pages";
import { printPanel } from "./panel";
import { printPanelSales } from "./panel-sales";
import { printPersonal } from "./personal";
import { printBytes, printPurchase } from "./print-bytes";
import { printGrowth, printHttp, printInProcess } from "./print-times";
import { printProcesses } from "./processes";
import { printMachine } from "./report";
import { printRestart } from "./restart";
import { printScale } from "./scale/print-scale";
import { printSearch } from "./search-quality";

const SMALL = 1000;
const LARGE = 100_000;
/** Measured alone, on the small catalogue. */
const PARTS = ["orders", "visits", "restart", "panel", "api", "lighthouse", "slow-line", "presses"] as const;
/** How many times the offers of one organization the panel's list is measured with. */
const LARGER = 100;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean" },
    /** Size of the large catalogue. */
    offers: { type: "string" },
    /** Pages and their growth with the large catalogue alone. */
    growth: { type: "boolean" },
    /** Lists by each filter, on the large catalogue. */
    filters: { type: "boolean" },
    orders: { type: "boolean" },
    restart: { type: "boolean" },
    processes: { type: "string" },
    /** Every public page by Lighthouse, or those named. */
    lighthouse: { type: "boolean" },
    page: { type: "string", multiple: true, default: [] },
    runs: { type: "string" },
    /** What a press waits for, and what moves, on a slow processor. */
    presses: { type: "boolean" },
    /** First paint and presses on a slow line. */
    "slow-line": { type: "boolean" },
    api: { type: "boolean" },
    search: { type: "boolean" },
    panel: { type: "boolean" },
    /** A real day over the large catalogue. */
    day: { type: "boolean" },
    /** Visits of each phase of a day, and how many come a second. */
    "day-visits": { type: "string" },
    rate: { type: "string" },
    /** A rising rate until visits are late; for long at half of that, or at --rate. */
    load: { type: "boolean" },
    soak: { type: "string" },
    /** One database of load or soak: sqlite or postgresql. */
    on: { type: "string" },
    /** Statements of pages and jobs over many offers and coupons. */
    large: { type: "boolean" },
    /** Copies of many offers and coupons, and their restore. */
    copies: { type: "boolean" },
    coupons: { type: "string" },
    /** What 1, 10 and 100 million visits a day take, computed; from the report of a day. */
    scale: { type: "boolean" },
    report: { type: "string" },
    /** How long answers of before are sent after another process's commit. */
    stale: { type: "boolean" },
    /** Finished answers and their 304s. */
    visits: { type: "boolean" },
  },
});
const rounds = values.quick
  ? { inProcess: 6, http: 3, orders: 2, panel: 3 }
  : { inProcess: 25, http: 5, orders: 5, panel: 9 };

/** Visits of each phase of a day. */
const WHOLE_DAY = 100_000;
const QUICK_DAY = 10_000;
const DAY_RATE = 100;

const startedAt = performance.now();
const shops: Shop[] = [];

async function open(offers: number): Promise<MeasuredShop> {
  const shop = await openShop(offers);
  shops.push(shop);
  return prepare(shop, offers);
}

/** Runs the named parts alone, on the small catalogue. */
async function parts(): Promise<void> {
  const measured = await open(SMALL);
  printMachine();
  if (values.orders) await printOrders(measured.shop, SMALL, rounds.orders);
  if (values.visits) printHttp(SMALL, await measureOverHttp(measured, rounds.http));
  if (values.restart) await printRestart(measured.shop);
  if (values.panel) {
    await printPanel(measured.shop, SMALL, LARGER, rounds.panel);
    await printPanelSales(measured.shop, SMALL, LARGER, rounds.panel);
  }
  if (values.api) await printApi(measured, rounds.inProcess);
  if (values.lighthouse)
    await printLighthouse(measured, values.page, values.runs ? Number(values.runs) : undefined);
  if (values.presses) await printPresses(measured);
  if (values["slow-line"]) {
    await printScriptsOfPurchase(measured);
    await printSlowLine(measured);
  }
}

/** @returns the small catalogue */
async function growth(): Promise<MeasuredShop> {
  const small = await open(SMALL);
  const large = await open(Number(values.offers ?? LARGE));
  printMachine();
  const inProcess = await InProcess.measure([small, large], rounds.inProcess);
  printInProcess([small, large], inProcess);
  await printGrowth(small, large, inProcess, ({ shop }, path) => countCards(shop, path));
  return small;
}

async function filters(): Promise<void> {
  const large = await open(Number(values.offers ?? LARGE));
  printMachine();
  await printFilters(large, rounds.inProcess);
}

async function day(): Promise<void> {
  const offers = Number(values.offers ?? LARGE);
  const seeded = await openShop(offers);
  printMachine();
  const visits = Number(values["day-visits"] ?? (values.quick ? QUICK_DAY : WHOLE_DAY));
  const perSecond = Number(values.rate ?? DAY_RATE);
  await printOneDay(seeded, { offers, visits, perSecond, quick: values.quick === true });
}

const copiedSize = () => sizeOf({ offers: LARGE, coupons: 1_000_000 });
const largeSize = () => sizeOf({ offers: 1_000_000, coupons: 10_000_000 });

function sizeOf(whole: Size): Size {
  const quick = { offers: 20_000, coupons: 100_000 };
  const { offers, coupons } = values.quick ? quick : whole;
  return { offers: Number(values.offers ?? offers), coupons: Number(values.coupons ?? coupons) };
}

async function loadAndSoak(): Promise<void> {
  const minutes = values.soak === undefined ? null : Number(values.soak);
  const rate = minutes === null || values.rate === undefined ? null : Number(values.rate);
  if (!((minutes ?? SHORTEST_SOAK) >= SHORTEST_SOAK) || !((rate ?? 1) > 0))
    throw new Error(`--soak takes ${SHORTEST_SOAK} minutes or more, --rate visits a second`);
  const databases = DATABASES.filter((name) => values.on === undefined || values.on === name);
  if (databases.length === 0) throw new Error(`--on takes ${DATABASES.join(" or ")}`);
  const offers = Number(values.offers ?? (values.quick ? SMALL : LARGE));
  const seeded = await openShop(offers);
  printMachine();
  const quick = values.quick === true;
  const grows = await printLoadAndSoak(seeded, { offers, minutes, rate, databases, quick });
  if (grows) process.exitCode = 1;
}

async function everything(): Promise<void> {
  const small = await growth();
  printHttp(SMALL, await measureOverHttp(small, rounds.http));
  await printPersonal(small, rounds.http);
  await printOrders(small.shop, SMALL, rounds.orders);
  await printRestart(small.shop);
  await printBytes(small);
  await printHydration(small);
  await printPurchase(small);
  await printApi(small, rounds.inProcess);
  await printPanel(small.shop, SMALL, LARGER, rounds.panel);
  if (!values.quick) await printLighthouse(small, MAIN_PAGES);
  await printSearch();
}

try {
  if (values.scale) printScale(values.report);
  else if (values.search) await printSearch();
  else if (values.growth) await growth();
  else if (values.filters) await filters();
  else if (values.day) await day();
  else if (values.stale) await printStale(await openShop(SMALL), SMALL);
  else if (values.copies) await printCopies(copiedSize());
  else if (values.large) await printLarge(largeSize());
  else if (values.load || values.soak !== undefined) await loadAndSoak();
  else if (values.processes) await printProcesses(Number(values.processes), rounds.http);
  else if (PARTS.some((part) => values[part])) await parts();
  else await everything();
  console.log(`\nDone in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
} finally {
  await Promise.all(shops.map((shop) => shop.stop()));
}
