/** The steps from a history of prices to the struck one, with the reason where nothing is struck. */
import { expect, it } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { priceDerivation } from "./price-record";

const NOW = Date.UTC(2026, 10, 25);
const ago = (days: number) => NOW - days * DAY_MS;

it("names the lowest price of the thirty days before a reduction", () => {
  const history = [
    { price: 9_900, from: ago(80), to: ago(30) },
    { price: 10_900, from: ago(30), to: ago(10) },
    { price: 8_900, from: ago(10), to: null },
  ];
  expect(priceDerivation(history)).toEqual({
    current: 8_900,
    since: ago(10),
    comparedFrom: ago(40),
    lowest: 9_900,
    struck: 9_900,
    reason: "reduced",
    codes: [],
  });
});

it("compares a public code with the thirty days before it, and says when its end was a rise", () => {
  const before = [
    { price: 9_900, from: ago(80), to: ago(40) },
    { price: 8_900, from: ago(40), to: null },
  ];
  const running = [...before, { price: 8_010, code: "OTOÑO", from: ago(5), to: null }];
  expect(priceDerivation(running)).toMatchObject({
    current: 8_900,
    struck: 9_900,
    codes: [{ code: "OTOÑO", price: 8_010, since: ago(5), lowest: 8_900 }],
  });
  const over = [...before, { price: 8_010, code: "OTOÑO", from: ago(5), to: ago(1) }];
  expect(priceDerivation(over)).toMatchObject({ struck: null, reason: "code_ended", codes: [] });
});

it("says why nothing is struck", () => {
  const first = [{ price: 9_900, from: ago(80), to: null }];
  const short = [
    { price: 9_900, from: ago(20), to: ago(5) },
    { price: 8_900, from: ago(5), to: null },
  ];
  const higher = [
    { price: 8_900, from: ago(80), to: ago(5) },
    { price: 9_900, from: ago(5), to: null },
  ];
  const reasons = [first, short, higher].map((history) => priceDerivation(history)?.reason);
  expect(reasons).toEqual(["first_price", "too_short", "not_lower"]);
  expect(priceDerivation([])).toBeNull();
});
