/**
 * `npm run bench [-- --quick | --lighthouse | --api | --search]`: speed and weight of the built shop against
 * baselines.
 */
import { parseArgs } from "node:util";
import type { Shop } from "../tests/support/server";
import { printApi } from "./api";
import { openShop } from "./catalogues";
import { InProcess } from "./in-process";
import { printLighthouse } from "./lighthouse";
import { OverHttp } from "./over-http";
import { countCards, type MeasuredShop, prepare } from "./pages";
import { printBytes, printPurchase } from "./print-bytes";
import { printGrowth, printHttp, printInProcess } from "./print-times";
import { printMachine } from "./report";
import { printSearch } from "./search-quality";

const SIZES = [300, 100_000] as const;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean" },
    lighthouse: { type: "boolean" },
    api: { type: "boolean" },
    search: { type: "boolean" },
  },
});
const rounds = values.quick ? { inProcess: 6, http: 1 } : { inProcess: 25, http: 5 };

const startedAt = performance.now();
const shops: Shop[] = [];

/** Runs one part alone, on the small catalogue. */
async function onePart(): Promise<void> {
  const shop = await openShop(SIZES[0]);
  shops.push(shop);
  const measured = await prepare(shop, SIZES[0]);
  printMachine();
  if (values.api) await printApi(measured, rounds.inProcess);
  if (values.lighthouse) await printLighthouse(measured);
}

async function everything(): Promise<void> {
  for (const size of SIZES) shops.push(await openShop(size));
  const measured: MeasuredShop[] = [];
  for (const [index, shop] of shops.entries()) measured.push(await prepare(shop, SIZES[index] ?? 0));
  const [small, large] = measured;
  if (!small || !large) throw new Error("two catalogues are needed to compare them");

  printMachine();
  const inProcess = await InProcess.measure(measured, rounds.inProcess);
  printInProcess(measured, inProcess);
  await printGrowth(small, large, inProcess, ({ shop }, path) => countCards(shop, path));
  printHttp(measured, await OverHttp.measure(measured, rounds.http));
  for (const shop of measured) await printApi(shop, rounds.inProcess);
  await printBytes(small);
  await printPurchase(small);
  if (!values.quick) await printLighthouse(small);
  await printSearch();
}

try {
  if (values.search) await printSearch();
  else await (values.lighthouse || values.api ? onePart() : everything());
  console.log(`\nDone in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
} finally {
  await Promise.all(shops.map((shop) => shop.stop()));
}
