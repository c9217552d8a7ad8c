/** The whole price of an option, what is left of it to pay at the place, and where an unknown one stands in lists. */
import { expect, it } from "vitest";
import { OFFER_LIMITS } from "~/domain/catalogue/offer-limits";
import { dueAtVenue, listedPrice, totalProblem, wholePrice } from "./whole-price";

const deposit = { actualPrice: 190, totalPrice: 9_900 };
const whole = { actualPrice: 2_000, totalPrice: null };

it("is the total of a deposit offer, and else what is paid here", () => {
  expect([wholePrice(deposit), dueAtVenue(deposit)]).toEqual([9_900, 9_710]);
  expect([wholePrice(whole), dueAtVenue(whole)]).toEqual([2_000, 0]);
});

it("puts a deposit offer whose whole price is not known behind those that say theirs", () => {
  expect(listedPrice("promo", deposit)).toBe(9_900);
  expect(listedPrice("promo", whole)).toBe(OFFER_LIMITS.price);
  expect(listedPrice("regular", whole)).toBe(2_000);
});

it("takes a total of deposit offers only, and none below the deposit", () => {
  expect(totalProblem("promo", deposit)).toBeNull();
  expect(totalProblem("promo", { actualPrice: 190, totalPrice: 190 })).toBeNull();
  expect(totalProblem("promo", { actualPrice: 190, totalPrice: 189 })).toBe("below_deposit");
  expect(totalProblem("regular", deposit)).toBe("total_of_deposits_only");
  expect(totalProblem("regular", whole)).toBeNull();
});
