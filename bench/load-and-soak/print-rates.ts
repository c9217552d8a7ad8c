/** Prints what a shop did at each rate, and where visits spent their time: by what was asked for and where answers came from. */
import { percentile } from "../day/percentile";
import { TIERS } from "../day/visits";
import { type Cell, printTable } from "../report";
import { isInTime, type Step } from "./steps";

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function rowOf(step: Step): Cell[] {
  const { rate, visited, p50, p99, cores, late } = step;
  const processes = [...step.processes.values()];
  const memory = (of: "rssMb" | "heapMb") => total(processes.map((one) => one[of])).toFixed(0);
  const ofCores = [cores.shop, cores.busiestThread, cores.clients, cores.others];
  return [
    `${rate} a second${isInTime(step) ? "" : ", late"}`,
    (visited.count / visited.seconds).toFixed(0),
    `${p50.toFixed(1)} / ${p99.toFixed(0)}`,
    visited.failures,
    ...ofCores.map((one) => one.toFixed(2)),
    `${late.p99.toFixed(0)} / ${late.longest.toFixed(0)}`,
    `${memory("rssMb")} / ${memory("heapMb")}`,
  ];
}

/** Part of the visits, their waits, and their part of all waiting. */
function shareOf(waits: readonly number[], step: Step): Cell[] {
  const { count, waits: all } = step.visited;
  const sorted = [...waits].sort((a, b) => a - b);
  const times = `${percentile(sorted, 0.5).toFixed(1)} / ${percentile(sorted, 0.99).toFixed(0)}`;
  const waiting = total(waits) / total([...all.values()].flat());
  return [(waits.length / count).toFixed(3), times, waiting.toFixed(3)];
}

function printWhere(title: string, steps: readonly Step[]): void {
  const kinds = [...new Set(steps.flatMap(({ visited }) => [...visited.waits.keys()]))].sort();
  const tiers = TIERS.filter((tier) => steps.some(({ visited }) => visited.tiers.has(tier)));
  const none = ["0", "", "0"];
  const row = (name: string, waitsIn: (step: Step) => readonly number[] | undefined): Cell[] => [
    name,
    ...steps.flatMap((step) => {
      const waits = waitsIn(step);
      return waits ? shareOf(waits, step) : none;
    }),
  ];
  printTable(
    `${title}: part of the visits, p50 / p99 (ms), part of all waiting`,
    ["", ...steps.flatMap(({ rate }) => [`at ${rate}`, "p50 / p99", "waiting"])],
    [
      ...kinds.map((kind) => row(kind, ({ visited }) => visited.waits.get(kind))),
      ...tiers.map((tier) => row(`from: ${tier}`, ({ visited }) => visited.tiers.get(tier))),
    ],
  );
}

/** @param knee the highest rate in time; 0 when none was */
export function printRates(name: string, steps: readonly Step[], knee: number): void {
  const rising = [...steps].sort((a, b) => a.rate - b.rate);
  printTable(
    `${name}: up to ${knee} visits a second in time`,
    [
      "",
      "answered",
      "p50 / p99 (ms)",
      "failed",
      "cores: shop",
      "busiest thread",
      "clients",
      "others",
      "event loop late, p99 / most (ms)",
      "memory, heap (MB)",
    ],
    rising.map(rowOf),
  );
  const [lowest, atKnee] = [rising[0], rising.find(({ rate }) => rate === knee)];
  const shown = new Set([lowest, atKnee, rising.find((step) => !isInTime(step))]);
  printWhere(
    name,
    [...shown].filter((step) => step !== undefined),
  );
}
