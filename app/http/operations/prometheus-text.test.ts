// Proves the exact text format: names, escaped labels and numbers.
import { expect, it } from "vitest";
import { Histogram } from "~/domain/kernel/process/histogram";
import { histogram, prometheusText } from "./prometheus-text";

it("writes a help, a type and a line for each value", () => {
  const text = prometheusText([
    { name: "shop_mails", type: "gauge", help: "Mails.", values: [{ value: 3 }] },
    {
      name: "shop_rounds_total",
      type: "counter",
      help: "Rounds.",
      values: [{ labels: { job: 'a "b"\\\n', kind: "x" }, value: 0.5 }],
    },
  ]);
  expect(text.split("\n")).toEqual([
    "# HELP shop_mails Mails.",
    "# TYPE shop_mails gauge",
    "shop_mails 3",
    "# HELP shop_rounds_total Rounds.",
    "# TYPE shop_rounds_total counter",
    'shop_rounds_total{job="a \\"b\\"\\\\\\n",kind="x"} 0.5',
    "",
  ]);
});

it("writes a histogram with buckets that include the shorter ones", () => {
  const durations = new Histogram();
  for (const seconds of [0.005, 0.006, 0.3, 99]) durations.observe(seconds);
  const text = prometheusText([
    histogram("x_seconds", "X.", [{ labels: { route: "/" }, histogram: durations }]),
  ]);
  expect(text.split("\n").slice(1)).toEqual([
    "# TYPE irresistible_x_seconds histogram",
    'irresistible_x_seconds_bucket{route="/",le="0.005"} 1',
    'irresistible_x_seconds_bucket{route="/",le="0.025"} 2',
    'irresistible_x_seconds_bucket{route="/",le="0.1"} 2',
    'irresistible_x_seconds_bucket{route="/",le="0.25"} 2',
    'irresistible_x_seconds_bucket{route="/",le="0.5"} 3',
    'irresistible_x_seconds_bucket{route="/",le="1"} 3',
    'irresistible_x_seconds_bucket{route="/",le="2.5"} 3',
    'irresistible_x_seconds_bucket{route="/",le="10"} 3',
    'irresistible_x_seconds_bucket{route="/",le="+Inf"} 4',
    'irresistible_x_seconds_sum{route="/"} 99.311',
    'irresistible_x_seconds_count{route="/"} 4',
    "",
  ]);
});
