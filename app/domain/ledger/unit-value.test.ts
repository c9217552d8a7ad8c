// Proves that the values of single units sum to their line, and refunds to their unit, to the cent.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  minus,
  NOTHING,
  paidFor,
  proportion,
  refundedPart,
  spread,
  unitShare,
  unitValue,
} from "./unit-value";

const cents = fc.integer({ min: 0, max: 1_000_000_000 });
const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 60 }),
    listPrice: cents,
    paidPart: fc.integer({ min: 0, max: 100 }),
    platformPart: fc.integer({ min: 0, max: 100 }),
    commissionPart: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ quantity, listPrice, paidPart, platformPart, commissionPart }) => {
    const unitPrice = proportion(listPrice, paidPart, 100);
    const commission = proportion(unitPrice * quantity, commissionPart, 100);
    const platformDiscount = proportion((listPrice - unitPrice) * quantity, platformPart, 100);
    const commissionTax = proportion(commission, 21, 100);
    return { quantity, listPrice, unitPrice, platformDiscount, commission, commissionTax };
  });

describe("shares of units", () => {
  it("divides ten cents among three as 3, 4 and 3", () => {
    expect([1, 2, 3].map((number) => unitShare(10, number, 3))).toEqual([3, 4, 3]);
  });

  it("sums to the line exactly, and no share is off by more than a cent", () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 300 }), (total, quantity) => {
        const shares = Array.from({ length: quantity }, (_, index) => unitShare(total, index + 1, quantity));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        for (const share of shares) expect(Math.abs(share - total / quantity)).toBeLessThan(1);
      }),
    );
  });
});

describe("a unit's value", () => {
  it("sums to the line over all units", () => {
    fc.assert(
      fc.property(line, (sold) => {
        const units = Array.from({ length: sold.quantity }, (_, index) => unitValue(sold, index + 1));
        const sum = (part: keyof (typeof units)[number]) =>
          units.reduce((total, unit) => total + unit[part], 0);
        expect(sum("list")).toBe(sold.listPrice * sold.quantity);
        expect(sum("platformDiscount")).toBe(sold.platformDiscount);
        expect(sum("commission")).toBe(sold.commission);
        expect(sum("commissionTax")).toBe(sold.commissionTax);
      }),
    );
  });

  it("is refunded in any number of steps to the last cent, no part by more than it has", () => {
    fc.assert(
      fc.property(line, fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 5 }), (sold, percents) => {
        const unit = unitValue(sold, 1);
        const paid = paidFor(unit);
        const steps = percents.map((percent) => proportion(paid, percent, 100)).sort((a, b) => a - b);
        let left = unit;
        let before = NOTHING;
        for (const amount of [...steps, paid]) {
          const now = refundedPart(unit, { amount, isVoid: amount === paid });
          const step = minus(now, before);
          if (paid > 0) expect(paidFor(now)).toBe(amount);
          for (const part of Object.values(step)) expect(part).toBeGreaterThanOrEqual(0);
          left = minus(left, step);
          before = now;
        }
        expect(left).toEqual(NOTHING);
      }),
    );
  });

  it("of a free coupon is refunded with the coupon", () => {
    const free = { ...NOTHING, list: 2000, discount: 2000, platformDiscount: 500 };
    expect(refundedPart(free, { amount: 0, isVoid: false })).toEqual(NOTHING);
    expect(refundedPart(free, { amount: 0, isVoid: true })).toEqual(free);
  });
});

it("spreads an amount exactly, and never by more than what is left of each", () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 20 }), fc.nat(100), (left, percent) => {
      const whole = left.reduce((sum, one) => sum + one, 0);
      const amount = proportion(whole, percent, 100);
      const shares = spread(amount, left);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      shares.forEach((share, index) => {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(left[index] ?? 0);
      });
    }),
  );
  expect(spread(0, [])).toEqual([]);
  expect(spread(0, [0, 0])).toEqual([0, 0]);
});
