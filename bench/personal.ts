/** CPU of personal pages and of API calls with a token, over HTTP, against bare rendering of the same tree. */
import { startWorker } from "./in-process";
import type { InProcessAnswer } from "./in-process-worker";
import { load, rawRequest } from "./load";
import { median, Samples } from "./measure";
import { publicPaths } from "./over-http";
import { BROWSER, KINDS, type Kind, type MeasuredShop } from "./pages";
import { type Cell, milliseconds, printTable, ratio } from "./report";

const WARM_UP_MS = 500;
const MEASURED_MS = 400;
const WARM_UP_TIMES = 20;
const TIMES = 5;
const API_CALLS = ["API list", "API offer", "API search", "API dictionaries"];

async function tokenOf(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v0/session/anonymous/`, { method: "POST" });
  return ((await answer.json()) as { access: string }).access;
}

interface Asked {
  name: string;
  request: Buffer;
  /** Page whose bare rendering is the baseline. */
  baseline: Kind;
}

async function askedOf(measured: MeasuredShop): Promise<Asked[]> {
  const { shop, paths, headers } = measured;
  const port = Number(new URL(shop.origin).port);
  const pages = KINDS.map((kind) => ({
    name: `${kind}, cart and favourites`,
    request: rawRequest(port, paths[kind][0] ?? "/", headers.personal),
    baseline: kind,
  }));
  const authorization = `JWT ${await tokenOf(shop.origin)}`;
  const known = publicPaths(measured);
  const calls = API_CALLS.map((name) => ({
    name: `${name}, with a token`,
    request: rawRequest(port, known[name] ?? "", { ...BROWSER, accept: "application/json", authorization }),
    baseline: "list" as const,
  }));
  return [...pages, ...calls];
}

/** Answers and baselines take turns, so that disturbances affect both alike. */
export async function printPersonal(measured: MeasuredShop, rounds: number): Promise<void> {
  const { shop, offers, paths, headers } = measured;
  const server = { pid: shop.pid, port: Number(new URL(shop.origin).port) };
  const asked = await askedOf(measured);
  const worker = await startWorker(shop);
  const bareOf = async (kind: Kind, times: number) => {
    const url = shop.origin + (paths[kind][0] ?? "/");
    return median((await worker.ask<InProcessAnswer>({ url, headers: headers.personal, times })).bare);
  };
  const samples = new Samples();
  for (const kind of KINDS) await bareOf(kind, WARM_UP_TIMES);
  for (let round = -1; round < rounds; round += 1) {
    for (const { name, request, baseline } of asked) {
      const { cpu } = await load(server, request, round < 0 ? WARM_UP_MS : MEASURED_MS);
      const bare = await bareOf(baseline, TIMES);
      if (round < 0) continue;
      samples.add(`${name} shop`, [cpu]);
      samples.add(`${name} bare`, [bare]);
      samples.add(`${name} ratio`, [cpu / bare]);
    }
  }
  worker.stop();
  const rows = asked.map(({ name }): Cell[] => [
    name,
    milliseconds(samples.median(`${name} shop`)),
    milliseconds(samples.median(`${name} bare`)),
    ratio(samples.median(`${name} ratio`), 1),
  ]);
  printTable(
    `CPU of the server a request, over HTTP (ms), ${offers.toLocaleString("en")} offers: against bare renderToString ` +
      "(of the page; for calls, of the list page)",
    ["answer", "shop", "bare", "shop/bare"],
    rows,
  );
}
