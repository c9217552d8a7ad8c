// Proves the figure beside a phase: what all cores did between its start and its end, as the machine counts it.
import { expect, it } from "vitest";
import { busyCores } from "./busy-cores";

it("counts what the cores did since it began, and their share of the time", () => {
  const readings = [
    { busy: 1000, all: 4000 },
    { busy: 1043.4, all: 4048 },
  ];
  const end = busyCores(() => readings.shift() ?? { busy: 0, all: 0 });
  expect(end()).toBe("43 CPU seconds, cores 90 % busy");
});

it("reads the machine's own counters", () => {
  const end = busyCores();
  expect(end()).toMatch(/^\d+ CPU seconds, cores \d+ % busy$/);
});
