// Proves what each period of the first page is compared with.
import { expect, it } from "vitest";
import { periodFigures, type SalesOfDay } from "./sales-by-day";

const DAYS = 60;

/** @param gross of the last days, today's first */
function lastDays(...gross: number[]): SalesOfDay[] {
  const days = Array.from({ length: DAYS }, (_, index) => ({ day: String(index), sales: 0, gross: 0 }));
  return days.map((day, index) => {
    const sold = gross[DAYS - 1 - index] ?? 0;
    return { ...day, gross: sold, sales: sold > 0 ? 1 : 0 };
  });
}

const summary = (days: readonly SalesOfDay[]) =>
  periodFigures(days).map(({ period, gross, before }) => [period, gross, before]);

it("compares today with the same day a week ago, and longer periods with the one before", () => {
  const week = [100, 0, 0, 0, 0, 0, 20, 50];
  expect(summary(lastDays(...week))).toEqual([
    ["today", 100, 50],
    ["week", 120, 50],
    ["month", 170, 0],
  ]);
  const monthAgo = [...Array.from({ length: 30 }, () => 0), 7];
  expect(summary(lastDays(...monthAgo))).toEqual([
    ["today", 0, 0],
    ["week", 0, 0],
    ["month", 0, 7],
  ]);
});

it("sums nothing of days without sales", () => {
  expect(periodFigures(lastDays()).every(({ gross, sales, before }) => gross + sales + before === 0)).toBe(
    true,
  );
});
