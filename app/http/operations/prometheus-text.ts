/** Writes metrics in the Prometheus text format. */

export interface Metric {
  name: string;
  /** A counter only grows during the life of the process. */
  type: "gauge" | "counter";
  help: string;
  values: { labels?: Record<string, string>; value: number }[];
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

export const counter = (name: string, help: string, value: number): Metric => ({
  name: `irresistible_${name}`,
  type: "counter",
  help,
  values: [{ value }],
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
    ...values.map(({ labels = {}, value }) => sample(name, labels, value)),
  ]);
  return `${lines.join("\n")}\n`;
}
