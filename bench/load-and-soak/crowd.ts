/** The visits and changes of a model day for one shop under load: every address was asked for once before it is measured. */
import type { Addresses } from "../day/addresses";
import { type Changed, Changes } from "../day/changes";
import { drawVisits, visitorsOf } from "../day/visitors";
import { crawl, overAndOver, type Target, type Visit } from "../day/visits";
import { rawRequest } from "../load";
import { BROWSER } from "../pages";
import type { LoadedShop } from "./shops";

/** What can be asked of each shop. */
export interface Catalogue {
  addresses: Addresses;
  /** A SQLite database, read only. */
  file: string;
}

export interface Crowd {
  target: Target;
  /** Gives the next visits; they come again after the last. */
  next: (count: number) => Generator<Visit>;
  /** Orders and changes of prices, until they are stopped. */
  change: () => Promise<Changed>;
}

const SEED = 2;

/** @param count visits until they come again */
export async function gather(
  { shop }: LoadedShop,
  { addresses, file }: Catalogue,
  count: number,
): Promise<Crowd> {
  const target = { pid: shop.pid, port: Number(new URL(shop.origin).port) };
  const cookies = await visitorsOf(shop.origin);
  const visits = [...drawVisits(addresses, { port: target.port, count, seed: SEED, cookies })];
  const paths = [...new Set(visits.map(({ path }) => path))];
  await crawl(
    target,
    paths.map((path) => rawRequest(target.port, path, BROWSER)),
  );
  const changes = new Changes(shop, addresses.offers, file);
  // Without an import its length does not matter.
  return { target, next: overAndOver(visits), change: () => changes.start(0, false) };
}

export function printChanges({ orders, prices, failures }: Changed): void {
  const first = failures.length > 0 ? `: ${failures[0]?.slice(0, 200)}` : "";
  console.log(
    `  beside them ${orders} orders, ${prices} changes of prices, ${failures.length} failed${first}`,
  );
}
