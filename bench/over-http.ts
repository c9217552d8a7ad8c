/** Load over HTTP: public answers against node:http with the same bytes in memory. */
import { request } from "node:http";
import { Child } from "./child";
import { load, rawRequest } from "./load";
import { Samples } from "./measure";
import { BROWSER, type MeasuredShop } from "./pages";
import type { FinishedAnswer } from "./same-bytes-server";

/** Medians of the ratios shop : same bytes, each taken within one round. */
export interface AgainstSameBytes {
  name: string;
  perSecond: number;
  cpu: number;
  /** Of the shop. */
  cpuMs: number;
}

interface Target {
  name: string;
  path: string;
  headers: Record<string, string>;
  finished: FinishedAnswer;
}

const WARM_UP_MS = 500;
const SHOP_MS = 400;
const SAME_BYTES_MS = 200;
const CONNECTIONS = 16;
/** Headers that node:http adds itself. */
const OWN_HEADERS = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

/** What visitors without cookies and clients without a token ask for, by name. */
export function publicPaths({ paths }: MeasuredShop): Record<string, string> {
  const offer = paths.detail[0] ?? "";
  const api = "/api/v0/public";
  return {
    home: "/",
    list: "/ofertas/",
    category: "/ofertas/category/restaurants",
    offer,
    search: paths.search[0] ?? "",
    "static page": "/agreement",
    widget: "/iframe?key=demo",
    "widget feed": "/iframe/feed.xml?key=demo",
    "product feed": "/feeds/products.xml",
    sitemap: "/sitemap.xml",
    "sitemap part": "/sitemaps/offers-1.xml",
    "API list": `${api}/offers/`,
    "API offer": `${api}/offers/${offer.split("/")[2]}/`,
    "API search": `${api}/offers/?search=taller`,
    "API dictionaries": `${api}/dictionaries/`,
  };
}

export function receive(url: string, headers: Record<string, string>): Promise<FinishedAnswer> {
  return new Promise((done, failed) => {
    const outgoing = request(url, { headers }, async (incoming) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const kept = Object.entries(incoming.headers).filter(([name]) => !OWN_HEADERS.has(name));
      const own = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
      done({ status: incoming.statusCode ?? 0, headers: own, body: Buffer.concat(chunks) });
    });
    outgoing.once("error", failed).end();
  });
}

/** The answer itself and, where it has a tag, what a client that has it already gets. */
async function targetsOf(origin: string, name: string, path: string): Promise<Target[]> {
  const finished = await receive(origin + path, BROWSER);
  if (finished.status !== 200) {
    console.log(`  (${path} answered ${finished.status}: left out)`);
    return [];
  }
  const whole = { name, path, headers: BROWSER, finished };
  const tag = finished.headers.etag;
  if (tag === undefined) return [whole];
  const headers = { ...BROWSER, "if-none-match": tag };
  const unchanged = await receive(origin + path, headers);
  if (unchanged.status !== 304) return [whole];
  return [whole, { name: `${name}, unchanged`, path, headers, finished: unchanged }];
}

export async function measureOverHttp(measured: MeasuredShop, rounds: number): Promise<AgainstSameBytes[]> {
  const { shop } = measured;
  const targets: Target[] = [];
  for (const [name, path] of Object.entries(publicPaths(measured))) {
    targets.push(...(await targetsOf(shop.origin, name, path)));
  }
  const plain = await Child.start("same-bytes-server.ts", {});
  const plainServer = {
    pid: plain.pid,
    port: await plain.ask<number>(targets.map(({ finished }) => finished)),
  };
  const server = { pid: shop.pid, port: Number(new URL(shop.origin).port) };
  const samples = new Samples();
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, { name, path, headers }] of targets.entries()) {
      const ask = rawRequest(server.port, path, headers);
      const askPlain = rawRequest(plainServer.port, `/${index}`, headers);
      const ours = await load(server, ask, round < 0 ? WARM_UP_MS : SHOP_MS, CONNECTIONS);
      const bytes = await load(plainServer, askPlain, SAME_BYTES_MS, CONNECTIONS);
      if (round < 0) continue;
      samples.add(`${name} perSecond`, [ours.perSecond / bytes.perSecond]);
      samples.add(`${name} cpu`, [ours.cpu / bytes.cpu]);
      samples.add(`${name} ms`, [ours.cpu]);
    }
  }
  plain.stop();
  return targets.map(({ name }) => ({
    name,
    perSecond: samples.median(`${name} perSecond`),
    cpu: samples.median(`${name} cpu`),
    cpuMs: samples.median(`${name} ms`),
  }));
}
