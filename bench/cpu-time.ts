/** Reads other processes' CPU time, which is less affected by other load than wall time. */
import { readdirSync, readFileSync } from "node:fs";

/** CPU ms by thread id. */
type ThreadTimes = Map<string, number>;

function threadTimesOf(pid: number): ThreadTimes {
  const times: ThreadTimes = new Map();
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const [running = ""] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "latin1").split(" ");
    times.set(thread, Number(running) / 1e6);
  }
  return times;
}

const sumOf = (times: Iterable<number>) => [...times].reduce((sum, time) => sum + time, 0);

/** CPU ms of all threads; null on unsupported systems. */
export function cpuTimeOf(pid: number): number | null {
  try {
    const total = sumOf(threadTimesOf(pid).values());
    return Number.isFinite(total) && total > 0 ? total : null;
  } catch {
    return null;
  }
}

function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").trim();
  return [pid, ...children.split(" ").filter(Boolean).map(Number)];
}

export interface FamilyTime {
  /** CPU ms of a process and those it has started, all threads. */
  all: number;
  /** CPU ms of the one thread among them that took most; it has one core at most on any machine. */
  busiest: number;
}

/** @returns a function that gives the time taken since this call. Linux only. */
export function startOfFamilyTime(pid: number): () => FamilyTime {
  const family = familyOf(pid);
  const read = () => new Map(family.flatMap((each) => [...threadTimesOf(each)]));
  const before = read();
  return () => {
    const taken = [...read()].map(([thread, time]) => time - (before.get(thread) ?? 0));
    return { all: sumOf(taken), busiest: Math.max(...taken) };
  };
}
