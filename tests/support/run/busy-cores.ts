/** Measures how busy all cores of the machine are during a phase: where they wait, more workers would end it sooner. */
import { cpus } from "node:os";

/** Of all cores since the machine's start, in seconds. */
interface CoreTime {
  busy: number;
  all: number;
}

function coreTime(): CoreTime {
  const times = cpus().map((core) => Object.values(core.times).reduce((sum, ms) => sum + ms, 0));
  const all = times.reduce((sum, ms) => sum + ms, 0) / 1000;
  return { all, busy: all - cpus().reduce((sum, core) => sum + core.times.idle, 0) / 1000 };
}

/** Begins to measure. @returns what the cores did since, e.g. `1043 CPU seconds, cores 94 % busy`: other programs' share, too */
export function busyCores(now: () => CoreTime = coreTime): () => string {
  const before = now();
  return () => {
    const after = now();
    const all = after.all - before.all;
    const busy = after.busy - before.busy;
    const share = all > 0 ? Math.round((100 * busy) / all) : 0;
    return `${Math.round(busy)} CPU seconds, cores ${share} % busy`;
  };
}
