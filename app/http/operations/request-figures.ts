/** Counts the requests that this process has answered since its start: by route and status, by duration, and by the memory that gave the answer. */
import { Histogram } from "~/domain/kernel/process/histogram";
import type { Metric } from "./prometheus-text";
import { counter, histogram } from "./prometheus-text";

interface OfRoute {
  durations: Histogram;
  /** By the first digit of the status; 0 = the client went away. */
  byStatus: number[];
}

/** The routes are a closed set of templates. */
const routes = new Map<string, OfRoute>();
const answers = new Map<string, number>();

/** "memory" of `shop; hit`, "disk" of `shop; hit; detail=disk`, "made" of what is made for the visitor. */
function tierOf(cacheStatus: string): string {
  const detail = /^shop; hit(?:; detail=(\w+))?$/.exec(cacheStatus);
  if (detail) return detail[1] ?? "memory";
  return /^shop; fwd=([\w-]+)/.exec(cacheStatus)?.[1] ?? "none";
}

export interface AnsweredRequest {
  route: string;
  status: number;
  seconds: number;
  /** Value of `Cache-Status`; none = of another server than ours. */
  cacheStatus: string | undefined;
}

export function countRequest({ route, status, seconds, cacheStatus }: AnsweredRequest): void {
  let figures = routes.get(route);
  if (!figures) {
    figures = { durations: new Histogram(), byStatus: [0, 0, 0, 0, 0, 0] };
    routes.set(route, figures);
  }
  figures.durations.observe(seconds);
  const digit = Math.floor(status / 100);
  figures.byStatus[digit] = (figures.byStatus[digit] ?? 0) + 1;
  const key = cacheStatus ?? "";
  answers.set(key, (answers.get(key) ?? 0) + 1);
}

export function requestMetrics(): Metric[] {
  const found = [...routes];
  const tiers = new Map<string, number>();
  for (const [status, count] of answers) tiers.set(tierOf(status), (tiers.get(tierOf(status)) ?? 0) + count);
  return [
    histogram(
      "request_seconds",
      "Time until the answer was sent, by the template of the address.",
      found.map(([route, { durations }]) => ({ labels: { route }, histogram: durations })),
    ),
    counter(
      "requests_total",
      "Answers by the template of the address and the class of their status; cut = the client went away before.",
      found.flatMap(([route, { byStatus }]) =>
        byStatus.flatMap((value, digit) =>
          value === 0 ? [] : [{ labels: { route, status: digit === 0 ? "cut" : `${digit}xx` }, value }],
        ),
      ),
    ),
    counter(
      "answers_total",
      "Answers by the memory that gave them (docs/operations.md, A cache before the shop).",
      [...tiers].map(([cache, value]) => ({ labels: { cache }, value })),
    ),
  ];
}
