/**
 * `npm run bench -- --stale`: how long the shop sends an offer's page of before, once another process (this one, by SQL) has committed a
 * change of it. With TEST_POSTGRES_URL also one and two processes on PostgreSQL.
 */
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "~/db/connect.server";
import type { Db } from "~/db/schema";
import type { Shop } from "../../tests/support/server";
import { DATABASES, withShops } from "../load-and-soak/shops";
import { copyDatabase } from "../recorded-purchases";
import { type Cell, printTable } from "../report";
import { type OwnConnection, ownConnection } from "./own-connection";
import { percentile } from "./percentile";

const CHANGES = 40;
const OFFERS = 20;
/** Connections stay at the process that took them: with eight, each of two processes is asked. */
const CONNECTIONS = 8;
const DB_WAIT_MS = 10_000;

async function offerIds({ origin }: Shop): Promise<string[]> {
  const answer = await fetch(`${origin}/api/v0/public/offers/?type=regular`);
  const { results } = (await answer.json()) as { results: { uuid: string }[] };
  return results.slice(0, OFFERS).map(({ uuid }) => uuid);
}

/** Asks until the page comes from memory, as one that visitors ask for. */
async function untilKept({ fetch }: OwnConnection, url: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await fetch(url, { headers: { accept: "text/html" } });
    await answer.text();
    if (/; hit/.test(answer.headers.get("cache-status") ?? "")) return;
  }
  throw new Error(`${url} is never sent from memory`);
}

/** Asks until the page has the text. @returns when the last page without it was asked for, or null when there was none */
async function lastWithout({ fetch }: OwnConnection, url: string, text: string): Promise<number | null> {
  let last: number | null = null;
  for (;;) {
    const asked = performance.now();
    const answer = await fetch(url, { headers: { accept: "text/html" } });
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    if ((await answer.text()).includes(text)) return last;
    last = asked;
    await sleep(1);
  }
}

/** @returns sorted ms from each commit to the last page of before that was asked for, over all connections */
async function measureStale({ origin }: Shop, ids: readonly string[], db: Db): Promise<number[]> {
  const connections = Array.from({ length: CONNECTIONS }, ownConnection);
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const id = ids[change % ids.length] ?? "";
    const url = `${origin}/ofertas/${id}/`;
    for (const one of connections) await untilKept(one, url);
    // At any moment of the looks that the shop takes by itself.
    await sleep(Math.random() * 700);
    const title = `Cambio ${change} de la medida`;
    await db.updateTable("offers").set({ title }).where("id", "=", id).execute();
    const committed = performance.now();
    const lasts = await Promise.all(connections.map((one) => lastWithout(one, url, title)));
    times.push(Math.max(0, ...lasts.map((last) => (last ?? committed) - committed)));
  }
  for (const one of connections) one.close();
  return times.sort((one, other) => one - other);
}

/** Stops the seeded shop. */
export async function printStale(seeded: Shop, offers: number): Promise<void> {
  const catalogue = await copyDatabase(seeded.databaseUrl);
  await seeded.stop();
  const rows: Cell[][] = [];
  try {
    await withShops({ catalogue, offers, databases: DATABASES }, async (kinds) => {
      for (const kind of kinds)
        await kind.use(async ({ name, shop }) => {
          const db = openDatabase(shop.databaseUrl, DB_WAIT_MS);
          const times = await measureStale(shop, await offerIds(shop), db);
          await db.destroy();
          rows.push([name, ...[0.5, 0.99, 1].map((part) => percentile(times, part).toFixed(1))]);
        });
    });
  } finally {
    rmSync(catalogue, { recursive: true });
  }
  printTable(
    `From another process's commit to the last page of before that was asked for (ms, ${CHANGES} changes, ${offers} offers)`,
    ["", "p50", "p99", "most"],
    rows,
  );
}
