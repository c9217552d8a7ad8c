// Proves that the panel announces exactly the price that the shop strikes through.
import { expect, it } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { priceOutlook } from "./price-outlook";

const NOW = 1_800_000_000_000;
const at = (days: number) => NOW - days * DAY_MS;

it("strikes the lowest price of thirty days once there are thirty", () => {
  const history = [
    { price: 3200, from: at(60), to: at(20) },
    { price: 3500, from: at(20), to: null },
  ];
  expect(priceOutlook(history, 2490, NOW)).toEqual({
    price: 2490,
    struck: 3200,
    percent: 22,
    strikesFrom: null,
  });
  expect(priceOutlook(history, 3500, NOW).struck).toBeNull();
});

it("shows the date from which a reduction may be announced", () => {
  const history = [{ price: 3200, from: at(10), to: null }];
  expect(priceOutlook(history, 2490, NOW)).toMatchObject({ struck: null, percent: 0, strikesFrom: at(-20) });
  expect(priceOutlook([], 2490, NOW).struck).toBeNull();
});
