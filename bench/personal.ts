/** CPU of personal pages and of API calls with a token, over HTTP, against bare rendering of the same tree. */
import type { InProcess } from "./in-process";
import { load, rawRequest } from "./load";
import { Samples } from "./measure";
import { publicPaths } from "./over-http";
import { BROWSER, KINDS, type MeasuredShop } from "./pages";
import { type Cell, milliseconds, printTable, ratio } from "./report";

const WARM_UP_MS = 500;
const MEASURED_MS = 400;
/** Limits of the issue: what a call with a token may cost where the list renders barely in 0.6 ms. */
const API_CALLS = ["API list", "API offer", "API search", "API dictionaries"];

async function tokenOf(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v0/session/anonymous/`, { method: "POST" });
  return ((await answer.json()) as { access: string }).access;
}

interface Asked {
  name: string;
  request: Buffer;
  /** CPU ms of the baseline. */
  bare: number;
}

async function askedOf(measured: MeasuredShop, inProcess: InProcess): Promise<Asked[]> {
  const { shop, paths, offers, headers } = measured;
  const port = Number(new URL(shop.origin).port);
  const bareOf = (kind: (typeof KINDS)[number]) =>
    inProcess.times(offers, "personal", paths[kind][0] ?? "/").bare;
  const pages = KINDS.map((kind) => ({
    name: `${kind}, cart and favourites`,
    request: rawRequest(port, paths[kind][0] ?? "/", headers.personal),
    bare: bareOf(kind),
  }));
  const authorization = `JWT ${await tokenOf(shop.origin)}`;
  const known = publicPaths(measured);
  const calls = API_CALLS.map((name) => ({
    name: `${name}, with a token`,
    request: rawRequest(port, known[name] ?? "", { ...BROWSER, accept: "application/json", authorization }),
    bare: bareOf("list"),
  }));
  return [...pages, ...calls];
}

export async function printPersonal(
  measured: MeasuredShop,
  inProcess: InProcess,
  rounds: number,
): Promise<void> {
  const { shop, offers } = measured;
  const server = { pid: shop.pid, port: Number(new URL(shop.origin).port) };
  const asked = await askedOf(measured, inProcess);
  const samples = new Samples();
  for (let round = -1; round < rounds; round += 1) {
    for (const { name, request } of asked) {
      const { cpu } = await load(server, request, round < 0 ? WARM_UP_MS : MEASURED_MS);
      if (round >= 0) samples.add(name, [cpu]);
    }
  }
  const rows = asked.map(({ name, bare }): Cell[] => {
    const cpu = samples.median(name);
    return [name, milliseconds(cpu), milliseconds(bare), ratio(cpu, bare)];
  });
  printTable(
    `CPU of the server a request, over HTTP (ms), ${offers.toLocaleString("en")} offers: against bare renderToString ` +
      "(of the page; for calls, of the list page)",
    ["answer", "shop", "bare", "shop/bare"],
    rows,
  );
}
