/** Asks for visits at a constant rate for long, with the memory of each process every minute, and says whether it goes on growing. */
import { printTable } from "../report";
import { type Crowd, printChanges } from "./crowd";
import { type LinearFit, linearFit } from "./linear-fit";
import type { Reading } from "./process-probe";
import type { LoadedShop } from "./shops";
import { measureStep } from "./steps";

export interface SoakOptions {
  minutes: number;
  rate: number;
  /** Shorter where it is only tried. */
  minuteSeconds: number;
}

/** MB a minute; V8 returns pages late, so that resident memory moves more. */
const MOST_GROWTH = { heapMb: 0.5, rssMb: 2 };
type Measure = keyof typeof MOST_GROWTH;
/** The first part, in which memories fill up to their limits, is left out of the fit. */
const FILLING = 0.25;
/** Beyond the bound by so many standard errors. */
const SURE = 2;

/** Fewer points after the filling make no line. */
export const SHORTEST_SOAK = 4;

/** Minute and MB. */
type Points = [number, number][];

export function growsBeyond({ slope, error }: LinearFit, bound: number): boolean {
  return slope - SURE * error > bound;
}

/** @returns for each process what it took by minute, without those in which memories fill */
function seriesOf(minutes: readonly Map<string, Reading>[], measure: Measure): Map<string, Points> {
  const series = new Map<string, Points>();
  for (const [minute, processes] of minutes.entries()) {
    if (minute < Math.floor(minutes.length * FILLING)) continue;
    for (const [process_, reading] of processes) {
      const points = series.get(process_) ?? [];
      points.push([minute, reading[measure]]);
      series.set(process_, points);
    }
  }
  return series;
}

/** @returns whether memory of a process grows beyond its bound */
function printGrowth(name: string, minutes: readonly Map<string, Reading>[], supervisor: string): boolean {
  let grows = false;
  const nameOf = (process_: string) =>
    process_ === supervisor && (minutes[0]?.size ?? 1) > 1 ? "supervisor" : `process ${process_}`;
  const rows = (["heapMb", "rssMb"] as const).flatMap((measure) =>
    [...seriesOf(minutes, measure)].map(([process_, points]) => {
      const fit = linearFit(points);
      const isBeyond = growsBeyond(fit, MOST_GROWTH[measure]);
      grows ||= isBeyond;
      return [
        `${measure === "heapMb" ? "heap" : "resident"}, ${nameOf(process_)}`,
        (points[0]?.[1] ?? Number.NaN).toFixed(1),
        (points.at(-1)?.[1] ?? Number.NaN).toFixed(1),
        `${fit.slope.toFixed(3)} ± ${fit.error.toFixed(3)}`,
        `${MOST_GROWTH[measure]}${isBeyond ? ", GROWS" : ""}`,
      ];
    }),
  );
  printTable(
    `${name}: memory after the first ${FILLING * 100} % of the soak (MB)`,
    ["", "first", "last", "growth a minute", "bound"],
    rows,
  );
  return grows;
}

/** @returns whether memory grows */
export async function soak(
  { name, shop, readings }: LoadedShop,
  crowd: Crowd,
  { minutes, rate, minuteSeconds }: SoakOptions,
): Promise<boolean> {
  console.log(`\n${name}: ${minutes} minutes at ${rate} visits a second`);
  const changed = await crowd.change();
  const read: Map<string, Reading>[] = [];
  let failures = 0;
  for (let minute = 1; minute <= minutes; minute += 1) {
    const step = await measureStep(crowd, readings, { rate, seconds: minuteSeconds });
    read.push(step.processes);
    failures += step.visited.failures;
    const memory = [...step.processes.values()]
      .map(({ rssMb, heapMb }) => `${rssMb.toFixed(0)} / ${heapMb.toFixed(1)}`)
      .join(", ");
    console.log(
      `  ${minute}: resident / heap ${memory} MB; p99 ${step.p99.toFixed(0)} ms, ${step.visited.failures} failed`,
    );
  }
  await changed.stop();
  console.log(`  ${failures} visits failed`);
  printChanges(changed);
  return printGrowth(name, read, String(shop.pid));
}
