/** Reads another process's CPU time, which is less affected by other load than wall time. */
import { readdirSync, readFileSync } from "node:fs";

/** CPU ms of all threads; null on unsupported systems. */
export function cpuTimeOf(pid: number): number | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const times = threads.map((thread) => {
      const [running = ""] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "latin1").split(" ");
      return Number(running) / 1e6;
    });
    const total = times.reduce((sum, time) => sum + time, 0);
    return Number.isFinite(total) && total > 0 ? total : null;
  } catch {
    return null;
  }
}
