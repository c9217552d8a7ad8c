// Proves how the bench finds the highest rate in time, and when it says that memory grows.
import { expect, test } from "vitest";
import { highestRateInTime } from "../../bench/day/rate-search";
import { linearFit } from "../../bench/load-and-soak/linear-fit";
import { growsBeyond } from "../../bench/load-and-soak/soak";

const SEARCH = { first: 100, factor: 2, highest: 1000, halvings: 2 };

test("the rate rises until it is late, then what lies between is halved", async () => {
  const tried: number[] = [];
  const isInTime = async (rate: number) => {
    tried.push(rate);
    return rate <= 350;
  };
  expect(await highestRateInTime(isInTime, SEARCH)).toBe(350);
  expect(tried).toEqual([100, 200, 400, 300, 350]);
  expect(await highestRateInTime(async () => true, SEARCH)).toBe(800);
  expect(await highestRateInTime(async () => false, SEARCH)).toBe(0);
});

/** MB of fifteen minutes, moving up and down by some MB. */
const minutes = (growth: number, noise: number) =>
  Array.from({ length: 15 }, (_, minute): [number, number] => [
    minute,
    200 + growth * minute + (minute % 2 ? noise : -noise),
  ]);

test("a line is found through points that lie around it", () => {
  const { slope, error } = linearFit(minutes(2, 3));
  expect(Math.abs(slope - 2)).toBeLessThan(error);
  expect(linearFit(minutes(2, 0))).toEqual({ slope: 2, error: 0 });
});

test("memory that rises beyond the bound grows; noise, a slow rise and too few minutes do not", () => {
  const grows = (growth: number, noise: number) => growsBeyond(linearFit(minutes(growth, noise)), 0.5);
  expect(grows(1, 1)).toBe(true);
  expect(grows(0.4, 0)).toBe(false);
  expect(grows(0, 20)).toBe(false);
  expect(growsBeyond(linearFit(minutes(9, 0).slice(0, 2)), 0.5)).toBe(false);
});
