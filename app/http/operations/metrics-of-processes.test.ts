// Proves that the metrics of several processes merge into one valid document.
import { expect, it } from "vitest";
import { joinMetrics } from "./metrics-of-processes";
import { prometheusText } from "./prometheus-text";

it("names the process of each value, and each metric once", () => {
  const of = (process: number, value: number) => ({
    process,
    metrics: [
      { name: "ready", type: "gauge" as const, help: "Ready.", values: [{ value }] },
      {
        name: "rounds",
        type: "counter" as const,
        help: "Rounds.",
        values: [{ labels: { job: "a" }, value }],
      },
    ],
  });
  expect(prometheusText(joinMetrics([of(2, 20), of(1, 10)]))).toBe(
    [
      "# HELP ready Ready.",
      "# TYPE ready gauge",
      'ready{process="1"} 10',
      'ready{process="2"} 20',
      "# HELP rounds Rounds.",
      "# TYPE rounds counter",
      'rounds{process="1",job="a"} 10',
      'rounds{process="2",job="a"} 20',
      "",
    ].join("\n"),
  );
});
