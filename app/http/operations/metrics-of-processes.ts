/** Joins the metrics of several processes: a label of each value names its process. */
import type { Metric } from "./prometheus-text";

export interface ProcessMetrics {
  process: number;
  metrics: Metric[];
}

export function joinMetrics(processes: readonly ProcessMetrics[]): Metric[] {
  const joined = new Map<string, Metric>();
  for (const { process, metrics } of processes.toSorted((a, b) => a.process - b.process)) {
    for (const metric of metrics) {
      const known = joined.get(metric.name) ?? { ...metric, values: [] };
      for (const { labels, ...sample } of metric.values)
        known.values.push({ ...sample, labels: { process: String(process), ...labels } });
      joined.set(metric.name, known);
    }
  }
  return [...joined.values()];
}
