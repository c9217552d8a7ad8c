/** The CPU time another process has used: on a machine that does other work, too, it tells more than the clock on the wall. */
import { readdirSync, readFileSync } from "node:fs";

/** ms over all its threads; null where the system does not tell. */
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
