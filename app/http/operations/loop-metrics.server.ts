/** Measures how late the event loop of this process comes to its timers, and how much of the time it works. Only where metrics are asked for. */
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { config } from "~/config.server";
import { counter, gauge, type Metric } from "./prometheus-text";

const RESOLUTION_MS = 20;
/** Who asks twice in a row reads the same stretch of time. */
const STRETCH_MS = 10_000;

const delay = config.metricsToken === null ? null : monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay?.enable();

/** Nanoseconds between two timers, those of an idle loop included. @returns seconds that were too many */
const late = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e6 - RESOLUTION_MS) / 1000);

let measured = { from: performance.now(), median: 0, p99: 0, longest: 0 };

export function loopMetrics(): Metric[] {
  if (!delay) return [];
  const now = performance.now();
  if (now - measured.from >= STRETCH_MS || measured.longest === 0) {
    const [median, p99] = [delay.percentile(50), delay.percentile(99)].map(late);
    measured = { from: now, median: median ?? 0, p99: p99 ?? 0, longest: late(delay.max) };
    delay.reset();
  }
  const { active, idle } = performance.eventLoopUtilization();
  return [
    gauge("event_loop_delay_median_seconds", "How late timers ran since the last question.", measured.median),
    gauge("event_loop_delay_p99_seconds", "The same, of the hundredth part that was latest.", measured.p99),
    gauge("event_loop_delay_longest_seconds", "The same, the latest of all.", measured.longest),
    counter("event_loop_busy_seconds_total", "Time in which the process worked.", active / 1000),
    counter("event_loop_idle_seconds_total", "Time in which it waited for something to do.", idle / 1000),
  ];
}
