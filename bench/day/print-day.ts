/** Prints a day: CPU a visit, where answers came from, how long visits waited, memory. */
import { readFileSync } from "node:fs";
import { type Cell, milliseconds, printTable } from "../report";
import type { Changed } from "./changes";
import type { AtHalf } from "./highest-rate";
import { percentile } from "./percentile";
import { TIERS, type Visited } from "./visits";

const MADE_NOW = ["made anew", "first made", "not kept"] as const;

export interface Phase {
  name: string;
  visited: Visited;
  changed: Changed;
  memory: { nowMb: number; mostMb: number };
}

export interface MeasuredDay {
  offers: number;
  perSecond: number;
  phases: readonly Phase[];
  /** CPU ms of an order with its part of the changes of prices, without visits. */
  order: number;
  bare: Visited;
  /** After every address was asked for once. */
  atHalf: AtHalf;
}

/** Resident memory, now and at most since the start of the process. */
export function memoryOf(pid: number): Phase["memory"] {
  const status = readFileSync(`/proc/${pid}/status`, "latin1");
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { nowMb: megabytes("VmRSS"), mostMb: megabytes("VmHWM") };
}

function waits({ waits: byKind }: Visited, kind: string | null): string {
  const values = kind === null ? [...byKind.values()].flat() : (byKind.get(kind) ?? []);
  const sorted = values.sort((a, b) => a - b);
  return `${percentile(sorted, 0.5).toFixed(1)} / ${percentile(sorted, 0.99).toFixed(0)}`;
}

export function printDay({ offers, perSecond, phases, order, bare, atHalf }: MeasuredDay): void {
  const sum = (of: (one: Changed) => number) => phases.reduce((total, { changed }) => total + of(changed), 0);
  const failures = phases.flatMap(({ changed }) => changed.failures);
  console.log(
    `\n${sum(({ orders }) => orders)} orders, ${sum(({ prices }) => prices)} changes of prices, ` +
      `${sum(({ imported }) => Number(imported))} imports, ${failures.length} failed` +
      `${failures.length > 0 ? `: ${failures[0]}` : ""}; an order with half a change of a price costs ` +
      `${order.toFixed(1)} ms of CPU alone, which is taken out below.`,
  );
  printTable(
    `A day over ${offers.toLocaleString("en")} offers at ${perSecond} visits a second, 2 orders and a change of price a second`,
    [
      "",
      "visits",
      "CPU a visit (ms)",
      "with orders",
      "not from memory or disk",
      "failed",
      "memory (MB)",
      "at most",
    ],
    [
      ...phases.map(({ name, visited, changed, memory }): Cell[] => {
        const made = MADE_NOW.reduce((total, tier) => total + (visited.tiers.get(tier)?.length ?? 0), 0);
        return [
          name,
          visited.count,
          milliseconds((visited.cpu - order * changed.orders) / visited.count),
          milliseconds(visited.cpu / visited.count),
          (made / visited.count).toFixed(4),
          visited.failures,
          memory.nowMb.toFixed(0),
          memory.mostMb.toFixed(0),
        ];
      }),
      [
        "node:http, the same bytes",
        bare.count,
        milliseconds(bare.cpu / bare.count),
        "",
        "",
        bare.failures,
        "",
        "",
      ],
    ],
  );
  printTable(
    "Where answers came from",
    ["", ...TIERS],
    phases.map(({ name, visited }) => [
      name,
      ...TIERS.map((tier) => ((visited.tiers.get(tier)?.length ?? 0) / visited.count).toFixed(4)),
    ]),
  );
  const all: Pick<Phase, "name" | "visited">[] = [
    ...phases,
    { name: `at half of the highest rate, ${Math.round(atHalf.highest / 2)} a second`, visited: atHalf.half },
    { name: "node:http, the same bytes", visited: bare },
  ];
  const kinds = [...new Set(all.flatMap(({ visited }) => [...visited.waits.keys()]))].sort();
  printTable(
    "How long visits waited: p50 / p99 (ms)",
    ["", "all", ...kinds],
    all.map(({ name, visited }) => [
      name,
      waits(visited, null),
      ...kinds.map((kind) => waits(visited, kind)),
    ]),
  );
}
