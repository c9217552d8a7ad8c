/** Writes metrics in the Prometheus text format. */
import { DURATION_BOUNDS, type Histogram } from "~/domain/kernel/process/histogram";

export interface Metric {
  name: string;
  /** A counter only grows during the life of the process. */
  type: "gauge" | "counter" | "histogram";
  help: string;
  /** The suffix tells the parts of a histogram. */
  values: { labels?: Record<string, string>; value: number; suffix?: string }[];
}

export const PROMETHEUS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

export const gauge = (
  name: string,
  help: string,
  value: number,
  labels?: Record<string, string>,
): Metric => ({
  name: `irresistible_${name}`,
  type: "gauge",
  help,
  values: [labels ? { labels, value } : { value }],
});

export const gauges = (name: string, help: string, values: Metric["values"]): Metric => ({
  name: `irresistible_${name}`,
  type: "gauge",
  help,
  values,
});

export const counter = (name: string, help: string, value: number | Metric["values"]): Metric => ({
  name: `irresistible_${name}`,
  type: "counter",
  help,
  values: typeof value === "number" ? [{ value }] : value,
});

export const histogram = (
  name: string,
  help: string,
  series: readonly { labels?: Record<string, string>; histogram: Histogram }[],
): Metric => ({
  name: `irresistible_${name}`,
  type: "histogram",
  help,
  values: series.flatMap(({ labels, histogram: { counts, sum } }) => {
    let soFar = 0;
    const buckets = counts.map((count, at) => {
      soFar += count;
      const le = String(DURATION_BOUNDS[at] ?? "+Inf");
      return { suffix: "_bucket", labels: { ...labels, le }, value: soFar };
    });
    return [...buckets, { suffix: "_sum", labels, value: sum }, { suffix: "_count", labels, value: soFar }];
  }),
});

const escaped = (text: string) => text.replace(/\\/g, "\\\\").replace(/\n/g, "\\n").replace(/"/g, '\\"');

function sample(name: string, labels: Record<string, string>, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}`;
}

export function prometheusText(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, type, help, values }) => [
    `# HELP ${name} ${help.replace(/\n/g, " ")}`,
    `# TYPE ${name} ${type}`,
    ...values.map(({ labels = {}, value, suffix = "" }) => sample(name + suffix, labels, value)),
  ]);
  return `${lines.join("\n")}\n`;
}
