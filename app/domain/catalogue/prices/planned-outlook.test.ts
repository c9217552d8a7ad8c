/** Proves which price a planned reduction may strike, alone and after another one. */
import { expect, it } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { plannedOutlook } from "./planned-outlook";
import { type PriceSchedule, plannedSteps, priceBefore } from "./price-schedule";

const day = (number: number) => number * DAY_MS;
const HISTORY = { prices: [{ price: 2500, actualPrice: 2500, from: day(0), to: null }], codes: [] };

const plan = (price: number, from: number, until: number | null, more: Partial<PriceSchedule> = {}) => ({
  id: `${from}`,
  optionId: "",
  optionTitle: "",
  status: "planned" as const,
  price,
  startsAt: day(from),
  endsAt: until === null ? null : day(until),
  basePrice: null,
  reason: null,
  createdAt: 0,
  appliedAt: null,
  closedAt: null,
  ...more,
});

it("strikes the lowest price of the 30 days before, and says from when it could", () => {
  expect(plannedOutlook(HISTORY, 2500, [], plan(2000, 40, 45))).toMatchObject({
    struck: 2500,
    percent: 20,
    before: 2500,
  });
  expect(plannedOutlook(HISTORY, 2500, [], plan(2000, 20, 25))).toMatchObject({
    struck: null,
    strikesFrom: day(30),
  });
});

it("measures a second reduction within 30 days from the first one", () => {
  const first = plan(1500, 40, 45);
  expect(plannedOutlook(HISTORY, 2500, [first], plan(1800, 60, 65))).toMatchObject({
    struck: null,
    before: 2500,
  });
  expect(plannedOutlook(HISTORY, 2500, [first], plan(1200, 60, 65)).struck).toBe(1500);
  expect(plannedOutlook(HISTORY, 2500, [first], plan(1800, 80, 85)).struck).toBe(2500);
});

it("counts codes that everyone may use by then, on the prices that are planned before", () => {
  const code = { code: "TODOS", discountType: "percent", value: 4000, from: day(50), to: day(55) } as const;
  const past = { ...HISTORY, codes: [code] };
  const outlook = (price: number, from: number) =>
    plannedOutlook(past, 2500, [plan(2000, 40, null)], plan(price, from, null)).struck;
  // 60 % of 2000 until day 55.
  expect(outlook(1500, 60)).toBeNull();
  expect(outlook(1100, 60)).toBe(1200);
  expect(outlook(1500, 49)).toBe(2000);
  expect(outlook(1500, 90)).toBe(2000);
});

it("knows the price at each moment, with one running and one that stays", () => {
  const running = plan(1500, 10, 20, { status: "applied", basePrice: 2500 });
  const lasting = plan(2200, 30, null);
  const open = [lasting, running, plan(2000, 40, 45)];
  expect(plannedSteps(1500, open)).toEqual([
    { price: 2500, from: day(20) },
    { price: 2200, from: day(30) },
    { price: 2000, from: day(40) },
    { price: 2200, from: day(45) },
  ]);
  expect([15, 20, 35, 50].map((at) => priceBefore(1500, open, day(at)))).toEqual([1500, 2500, 2200, 2200]);
});
