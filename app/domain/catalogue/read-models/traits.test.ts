/** Proves the thresholds from which offers hold each trait. */
import { expect, it } from "vitest";
import { type AskedTraits, TRAIT_NAMES, TRAIT_VALUES } from "./asked-traits";
import { type TraitFacts, traitsAsked, traitsOf } from "./traits";

const PLAIN: TraitFacts = {
  type: "regular",
  average: null,
  discountPercent: 0,
  people: new Set(),
  giftAllowed: false,
  validity: { mode: "slot" },
  cancellationLimit: "none",
  accessibilityInfo: null,
};

const holds = (facts: Partial<TraitFacts>, asked: AskedTraits) => {
  const bits = traitsAsked(asked);
  return (traitsOf({ ...PLAIN, ...facts }) & bits) === bits;
};

it("gives each value of each filter a bit of its own", () => {
  const bits = TRAIT_NAMES.flatMap((name) =>
    TRAIT_VALUES[name].map((value) => traitsAsked({ [name]: value })),
  );
  expect(bits.reduce((all, bit) => all | bit, 0)).toBe(2 ** bits.length - 1);
  expect(bits.every((bit) => bit > 0 && Number.isInteger(Math.log2(bit)))).toBe(true);
  expect([traitsAsked(), traitsOf(PLAIN)]).toEqual([0, 0]);
});

it("compares the average and the discount that cards show", () => {
  expect([4.4, 4.5, 5].map((average) => holds({ average }, { rating_min: "4.5" }))).toEqual([
    false,
    true,
    true,
  ]);
  expect([3.9, 4].map((average) => holds({ average }, { rating_min: "4" }))).toEqual([false, true]);
  expect([29, 30, 70].map((discountPercent) => holds({ discountPercent }, { discount_min: "30" }))).toEqual([
    false,
    true,
    true,
  ]);
});

it("knows gifts by the offer's rule, and neither club offers nor those sold elsewhere", () => {
  const gift = (facts: Partial<TraitFacts>) => holds({ giftAllowed: true, ...facts }, { gift: "1" });
  expect([gift({}), gift({ type: "promo" }), gift({ giftAllowed: false })]).toEqual([true, true, false]);
  expect([gift({ type: "subscription" }), gift({ type: "direct" })]).toEqual([false, false]);
});

it("knows what a buyer may cancel: dated offers with a limit", () => {
  const cancels = (facts: Partial<TraitFacts>) =>
    holds({ cancellationLimit: "48_hours", ...facts }, { cancellable: "1" });
  expect([cancels({}), cancels({ cancellationLimit: "none" })]).toEqual([true, false]);
  expect(cancels({ validity: { mode: "days_after_purchase", days: 90 } })).toBe(false);
});

it("asks for all at once", () => {
  const people = new Set(["2", "4"] as const);
  const facts = { people, accessibilityInfo: "Rampa y aseo adaptado", average: 4.2 };
  expect(holds(facts, { people: "4", accessible: "1", rating_min: "4" })).toBe(true);
  expect(holds(facts, { people: "3", accessible: "1" })).toBe(false);
  expect(holds({ accessibilityInfo: "  " }, { accessible: "1" })).toBe(false);
});
