/** Measures a shop while visits come at one rate: waits, CPU of all that takes part, memory, delay of the event loop. */
import { cpus } from "node:os";
import { startOfFamilyTime } from "../cpu-time";
import { percentile } from "../day/percentile";
import { type Visited, visitAtRate } from "../day/visits";
import type { Crowd } from "./crowd";
import type { Reading } from "./process-probe";
import type { Readings } from "./readings";

/** Cores that were at work, 1 = one of them all the time. */
interface Cores {
  shop: number;
  busiestThread: number;
  clients: number;
  /** The database, if it is a server, and what else the machine does. */
  others: number;
}

export interface Step {
  rate: number;
  visited: Visited;
  p50: number;
  p99: number;
  cores: Cores;
  /** Of the process that was latest, in ms. */
  late: { p99: number; longest: number };
  /** At the end, by process id. */
  processes: Map<string, Reading>;
}

const LATE_MS = 500;
const MOST_FAILED = 0.001;

const machineTime = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

function startOfCores(pid: number): () => Cores {
  const ofShop = startOfFamilyTime(pid);
  const clientsBefore = process.cpuUsage();
  const [machineBefore, startedAt] = [machineTime(), performance.now()];
  return () => {
    const wall = performance.now() - startedAt;
    const { all, busiest } = ofShop();
    const { user, system } = process.cpuUsage(clientsBefore);
    const clients = (user + system) / 1000;
    const others = Math.max(0, machineTime() - machineBefore - all - clients);
    return {
      shop: all / wall,
      busiestThread: busiest / wall,
      clients: clients / wall,
      others: others / wall,
    };
  };
}

export async function measureStep(
  { target, next }: Crowd,
  readings: Readings,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Step> {
  // What was before is not a part of the step.
  await readings.read();
  const coresTaken = startOfCores(target.pid);
  const visited = await visitAtRate(target, next(Math.ceil(rate * seconds)), rate, null);
  const cores = coresTaken();
  const processes = await readings.read();
  const waits = [...visited.waits.values()].flat().sort((a, b) => a - b);
  const latest = (of: "p99" | "longest") => Math.max(...[...processes.values()].map(({ late }) => late[of]));
  return {
    rate,
    visited,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    cores,
    late: { p99: latest("p99"), longest: latest("longest") },
    processes,
  };
}

export function isInTime({ p99, visited }: Step): boolean {
  return p99 <= LATE_MS && visited.failures <= visited.count * MOST_FAILED;
}
