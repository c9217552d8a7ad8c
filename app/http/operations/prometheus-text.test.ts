// Proves the exact text format: names, escaped labels and numbers.
import { expect, it } from "vitest";
import { prometheusText } from "./prometheus-text";

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
