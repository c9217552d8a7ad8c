/** Measures API calls in process, each against a bare Hono handler that returns the same bytes. */
import { Hono } from "hono";
import { createApi } from "../app/api/index";
import { openDatabase } from "../app/db/connect.server";
import type { Db } from "../app/db/schema";
import { decideSimulatedOrder } from "../app/domain/payments/simulator/decide-simulated-order.server";
import { unlimited } from "../app/http/limits/rate-limits.server";
import { type Shop as ApiShop, buyByApi, type Fetch } from "../tests/api/buy-by-api";
import { visitorContext } from "../tests/fixtures/context";
import { Samples } from "./measure";
import type { MeasuredShop } from "./pages";
import { type Cell, printTable, ratio } from "./report";

const ORIGIN = "http://bench.invalid";
const BASE = "/api/v0";
const CALLS_PER_ROUND = 50;
const PURCHASES_PER_ROUND = 10;

interface Measured {
  name: string;
  perRound: number;
  api: () => Promise<unknown>;
  bare: () => Promise<unknown>;
}

async function perSecond(times: number, call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  for (let i = 0; i < times; i += 1) await call();
  return (times / (performance.now() - startedAt)) * 1000;
}

/** Consumes the body as a server would, so that all work is measured. */
async function finish(response: Response | Promise<Response>): Promise<ArrayBuffer> {
  return (await response).arrayBuffer();
}

/** Baseline: a Hono application that returns fixed bytes. */
function bareHandler(path: string, bytes: ArrayBuffer): () => Promise<unknown> {
  const bare = new Hono().get(path, (c) => c.body(bytes, 200, { "Content-Type": "application/json" }));
  return () => finish(bare.fetch(new Request(ORIGIN + path)));
}

async function readCalls(fetch: Fetch, detailId: string): Promise<Measured[]> {
  const paths = {
    list: "/public/offers/",
    detail: `/public/offers/${detailId}/`,
    search: "/public/offers/?search=taller",
  };
  return Promise.all(
    Object.entries(paths).map(async ([name, path]) => {
      const bytes = await finish(fetch(`${ORIGIN}${BASE}${path}`));
      return {
        name: `${name} (${(bytes.byteLength / 1024).toFixed(1)} KB)`,
        perRound: CALLS_PER_ROUND,
        api: () => finish(fetch(`${ORIGIN}${BASE}${path}`)),
        bare: bareHandler(BASE + path.split("?")[0], bytes),
      };
    }),
  );
}

export async function printApi({ shop, offers, paths }: MeasuredShop, rounds: number): Promise<void> {
  const db: Db = openDatabase(shop.databaseUrl);
  try {
    const world = visitorContext(db);
    const api = createApi({
      contextFor: (actor) => ({ ...world, actor }),
      limits: unlimited,
      production: true,
    });
    const fetch: Fetch = async (url, init) => api.fetch(new Request(url, init), { clientAddress: null });
    const detailId = paths.detail[0]?.split("/")[2] ?? "";
    const asClient: ApiShop = {
      origin: ORIGIN,
      fetch,
      approve: async (url) => {
        const orderId = new URL(url).pathname.split("/").at(-1) ?? "";
        await decideSimulatedOrder(db, orderId, { kind: "approve", scenario: "approve" });
      },
    };
    let buyers = 0;
    // A new visitor per purchase: limits are per person.
    const buy = () => buyByApi(asClient, `compra-${++buyers}-${process.pid}@example.com`);
    const bought = JSON.stringify(await buy());
    const calls: Measured[] = [
      ...(await readCalls(fetch, detailId)),
      {
        name: "purchase: session, list, detail, validate, create, capture",
        perRound: PURCHASES_PER_ROUND,
        api: buy,
        bare: bareHandler(`${BASE}/sales/`, new TextEncoder().encode(bought).buffer as ArrayBuffer),
      },
    ];
    const samples = new Samples();
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, perRound, api: ours, bare } of calls) {
        samples.add(`${name} api`, [await perSecond(perRound, ours)]);
        samples.add(`${name} bare`, [await perSecond(CALLS_PER_ROUND, bare)]);
      }
    }
    const rows = calls.map(({ name }): Cell[] => {
      const ours = samples.median(`${name} api`);
      const bare = samples.median(`${name} bare`);
      return [name, ours.toFixed(0), bare.toFixed(0), ratio(bare, ours)];
    });
    printTable(
      `The API in process, calls per second at ${offers.toLocaleString("en")} offers: against a bare Hono handler with the same bytes`,
      ["call", "API", "bare", "bare/API"],
      rows,
    );
  } finally {
    await db.destroy();
  }
}
