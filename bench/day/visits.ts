/** Asks for visits at a constant rate, whether or not the ones before are answered, as a crowd does. */
import { setTimeout as sleep } from "node:timers/promises";
import { cpuTimeOf } from "../cpu-time";
import { Connections } from "./connections";

export interface Visit {
  /** What is asked for, and whether by a visitor with cookies. */
  kind: string;
  request: Buffer;
}

/** Where answers came from, by their `Cache-Status`. */
export const TIERS = ["memory", "disk", "filled", "made anew", "first made", "not kept"] as const;
type Tier = (typeof TIERS)[number];

export interface Visited {
  /** ms from the moment a visit was due to the end of its answer. */
  waits: Map<string, number[]>;
  /** The same, by where answers came from. */
  tiers: Map<Tier, number[]>;
  failures: number;
  count: number;
  seconds: number;
  /** CPU ms of the shop, of all threads, with everything else it did until it was quiet again. */
  cpu: number;
}

function tierOf(cacheStatus: string): Tier {
  if (cacheStatus.includes("fwd=stale")) return "made anew";
  if (cacheStatus.includes("fwd=uri-miss")) return "first made";
  if (cacheStatus.includes("detail=disk")) return "disk";
  if (cacheStatus.includes("detail=filled")) return "filled";
  return cacheStatus.includes("hit") ? "memory" : "not kept";
}

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** @returns a function that gives the next visits, from the first again after the last */
export function overAndOver(visits: readonly Visit[]): (count: number) => Generator<Visit> {
  let next = 0;
  return function* (count) {
    for (let left = count; left > 0; left -= 1) yield visits[next++ % visits.length] as Visit;
  };
}

/** CPU ms a second of a process that only looks for work. */
const QUIET_MS = 40;
const LONGEST_WORK_S = 120;

export interface Target {
  pid: number;
  port: number;
}

/** @returns a function that waits until the process has done its work, jobs included, and gives the CPU ms taken since */
export function startOfWork(pid: number): () => Promise<number> {
  const read = () => cpuTimeOf(pid) ?? Number.NaN;
  const before = read();
  return async () => {
    for (let seconds = 0; seconds < LONGEST_WORK_S; seconds += 1) {
      const last = read();
      await sleep(1000);
      if (read() - last < QUIET_MS) break;
    }
    return read() - before;
  };
}

/** @param stop ends what happens beside the visits; null = it goes on, so that CPU is not measured */
export async function visitAtRate(
  { pid, port }: Target,
  visits: Iterable<Visit>,
  perSecond: number,
  stop: (() => Promise<unknown>) | null = () => Promise.resolve(),
): Promise<Visited> {
  const connections = new Connections(port);
  const result: Visited = { waits: new Map(), tiers: new Map(), failures: 0, count: 0, seconds: 0, cpu: 0 };
  const cpuTaken = startOfWork(pid);
  const startedAt = performance.now();
  const underway = new Set<Promise<void>>();
  const ask = async ({ kind, request }: Visit, due: number) => {
    try {
      const { status, cacheStatus } = await connections.ask(request);
      if (status !== 200) throw new Error(`answered ${status}`);
      const wait = performance.now() - due;
      add(result.waits, kind, wait);
      add(result.tiers, tierOf(cacheStatus), wait);
    } catch {
      result.failures += 1;
    }
  };
  for (const visit of visits) {
    const due = startedAt + (result.count * 1000) / perSecond;
    const early = due - performance.now();
    if (early >= 1) await sleep(early);
    result.count += 1;
    const asked = ask(visit, due).finally(() => underway.delete(asked));
    underway.add(asked);
  }
  await Promise.all(underway);
  result.seconds = (performance.now() - startedAt) / 1000;
  connections.close();
  if (stop === null) return { ...result, cpu: Number.NaN };
  await stop();
  result.cpu = await cpuTaken();
  return result;
}

/** Asks for all, as fast as they are answered over a few connections. */
export async function crawl({ port }: Target, requests: readonly Buffer[], atOnce = 4): Promise<void> {
  const connections = new Connections(port);
  const left = requests.values();
  const walk = async () => {
    for (const request of left) await connections.ask(request);
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  connections.close();
}
