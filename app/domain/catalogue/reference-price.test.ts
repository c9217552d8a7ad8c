/** Proves which price may be struck, and when none may. */
import { expect, it } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { referencePrice } from "./reference-price";

const day = (number: number) => number * DAY_MS;

it("strikes the price before the reduction after 30 days of it", () => {
  expect(
    referencePrice([
      { price: 4000, from: day(0), to: day(30) },
      { price: 2500, from: day(30), to: null },
    ]),
  ).toBe(4000);
});

it("strikes the lowest of the 30 days, not the last and not an older one", () => {
  expect(
    referencePrice([
      { price: 1000, from: day(0), to: day(20) },
      { price: 3000, from: day(20), to: day(45) },
      { price: 3500, from: day(45), to: day(60) },
      { price: 2500, from: day(60), to: null },
    ]),
  ).toBe(3000);
});

it("counts a price that ended within the 30 days, and not one that ended at their start", () => {
  const history = (end: number) => [
    { price: 2000, from: day(0), to: end },
    { price: 3000, from: end, to: day(60) },
    { price: 1500, from: day(60), to: null },
  ];
  expect(referencePrice(history(day(30)))).toBe(3000);
  expect(referencePrice(history(day(30) + 1))).toBe(2000);
});

it("counts the price with a public code that began before the reduction, also while it still holds", () => {
  const history = (to: number | null) => [
    { price: 4000, from: day(0), to: day(50) },
    { price: 3600, code: "A", from: day(40), to },
    { price: 2500, from: day(50), to: null },
  ];
  expect([referencePrice(history(day(45))), referencePrice(history(null))]).toEqual([3600, 3600]);
});

it("strikes as before while a public code lowers the reduced price, until the last of them has ended", () => {
  const history = (first: number | null, second: number | null) => [
    { price: 4000, from: day(0), to: day(50) },
    { price: 2500, from: day(50), to: null },
    { price: 2000, code: "A", from: day(52), to: first },
    { price: 2000, code: "B", from: day(54), to: second },
  ];
  const found = [history(null, null), history(day(55), null), history(day(55), day(56))].map(referencePrice);
  expect(found).toEqual([4000, 4000, null]);
});

it("takes the end of a code for a rise although a smaller one goes on, or it was made smaller itself", () => {
  const history = (rest: number) => [
    { price: 4000, from: day(0), to: day(50) },
    { price: 2500, from: day(50), to: null },
    { price: 2000, code: "A", from: day(52), to: day(55) },
    { price: rest, code: "B", from: day(55), to: null },
  ];
  expect([2499, 2001, 2000, 1500].map(history).map(referencePrice)).toEqual([null, null, 4000, 4000]);
});

it("strikes nothing again when another code begins after the end of one", () => {
  const history = [
    { price: 4000, from: day(0), to: day(50) },
    { price: 2500, from: day(50), to: null },
    { price: 2000, code: "A", from: day(52), to: day(55) },
    { price: 1900, code: "B", from: day(56), to: null },
  ];
  expect(referencePrice(history)).toBeNull();
});

it.each([
  ["there is no history", []],
  ["the price never changed", [{ price: 2000, from: day(0), to: null }]],
  [
    "there were less than 30 days before the reduction",
    [
      { price: 4000, from: day(0), to: day(30) - 1 },
      { price: 2500, from: day(30) - 1, to: null },
    ],
  ],
  [
    "the price rose",
    [
      { price: 2000, from: day(0), to: day(40) },
      { price: 2500, from: day(40), to: null },
    ],
  ],
  [
    "the price was as low within the 30 days (raised to be lowered)",
    [
      { price: 2500, from: day(0), to: day(50) },
      { price: 4000, from: day(50), to: day(55) },
      { price: 2500, from: day(55), to: null },
    ],
  ],
])("strikes nothing when %s", (_why, history) => {
  expect(referencePrice(history)).toBeNull();
});
