/**
 * Reports a process of the shop from inside: memory after a collection, and how late its event loop was. Loaded by
 * `node --import`, into each of several processes; answers over a socket named by the process id.
 */
import { createServer } from "node:net";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

export interface Reading {
  /** Resident memory. */
  rssMb: number;
  /** JavaScript objects and the buffers they hold, after a collection. */
  heapMb: number;
  /** How late timers ran since the reading before. */
  late: { p99: number; longest: number };
}

const RESOLUTION_MS = 10;
const MEGABYTE = 2 ** 20;

function openProbe(folder: string): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const lateOf = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  const read = (): Reading => {
    const late = { p99: lateOf(delay.percentile(99)), longest: lateOf(delay.max) };
    collect();
    const { rss, heapUsed, external } = process.memoryUsage();
    return { rssMb: rss / MEGABYTE, heapMb: (heapUsed + external) / MEGABYTE, late };
  };
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.end(JSON.stringify(read()));
    // What the collection held up is not a delay of the shop.
    setTimeout(() => delay.reset(), 2 * RESOLUTION_MS);
  });
  // Exclusive: several processes would otherwise share their sockets through the supervisor.
  server.listen({ path: join(folder, `${process.pid}.sock`), exclusive: true }).unref();
}

const folder = process.env.BENCH_PROBE;
if (folder && isMainThread) openProbe(folder);
