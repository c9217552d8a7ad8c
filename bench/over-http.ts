/** Server time over HTTP: the built server under load against node:http with the same response bytes. */
import { request } from "node:http";
import { Child } from "./child";
import { rawRequest, timePerRequest } from "./load";
import { Samples } from "./measure";
import { KINDS, type MeasuredShop, VISITORS, type VisitorKind } from "./pages";
import type { FinishedPage } from "./same-bytes-server";

/** Medians in ms of the server's CPU time per request. */
export interface HttpTimes {
  shop: number;
  sameBytes: number;
}

interface Target {
  name: string;
  server: { pid: number; port: number };
  path: string;
  headers: Record<string, string>;
  finished: FinishedPage;
}

const WARM_UP_MS = 500;
const SHOP_MS = 400;
const SAME_BYTES_MS = 200;
/** Headers that node:http adds itself. */
const OWN_HEADERS = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

function receive(url: string, headers: Record<string, string>): Promise<FinishedPage> {
  return new Promise((done, failed) => {
    const outgoing = request(url, { headers }, async (incoming) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      if (incoming.statusCode !== 200) return failed(new Error(`${url} answered ${incoming.statusCode}`));
      const kept = Object.entries(incoming.headers).filter(([name]) => !OWN_HEADERS.has(name));
      done({
        headers: Object.fromEntries(kept.map(([k, v]) => [k, String(v)])),
        body: Buffer.concat(chunks),
      });
    });
    outgoing.once("error", failed).end();
  });
}

const nameOf = (offers: number, visitor: VisitorKind, path: string) => `${offers} ${visitor} ${path}`;

async function targetsOf({ shop, offers, paths, headers }: MeasuredShop): Promise<Target[]> {
  const targets: Target[] = [];
  for (const kind of KINDS) {
    for (const visitor of VISITORS) {
      const path = paths[kind][0] ?? "/";
      targets.push({
        name: nameOf(offers, visitor, path),
        server: { pid: shop.pid, port: Number(new URL(shop.origin).port) },
        path,
        headers: headers[visitor],
        finished: await receive(shop.origin + path, headers[visitor]),
      });
    }
  }
  return targets;
}

export class OverHttp {
  readonly #samples = new Samples();

  static async measure(shops: readonly MeasuredShop[], rounds: number): Promise<OverHttp> {
    const result = new OverHttp();
    const targets = (await Promise.all(shops.map(targetsOf))).flat();
    const plain = await Child.start("same-bytes-server.ts", {});
    const plainPort = await plain.ask<number>(targets.map(({ finished }) => finished));
    const plainServer = { pid: plain.pid, port: plainPort };
    for (let round = -1; round < rounds; round += 1) {
      for (const [index, { name, server, path, headers }] of targets.entries()) {
        const keep = round >= 0;
        const shop = rawRequest(server.port, path, headers);
        const bytes = rawRequest(plainPort, `/${index}`, headers);
        const shopTime = await timePerRequest(server, shop, keep ? SHOP_MS : WARM_UP_MS);
        const plainTime = await timePerRequest(plainServer, bytes, SAME_BYTES_MS);
        if (!keep) continue;
        result.#samples.add(`${name} shop`, [shopTime]);
        result.#samples.add(`${name} same bytes`, [plainTime]);
      }
    }
    plain.stop();
    return result;
  }

  times(offers: number, visitor: VisitorKind, path: string): HttpTimes {
    const median = (part: string) => this.#samples.median(`${nameOf(offers, visitor, path)} ${part}`);
    return { shop: median("shop"), sameBytes: median("same bytes") };
  }
}
