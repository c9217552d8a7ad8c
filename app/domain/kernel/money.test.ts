// Proves arithmetic with cents: rounding, percents, parsing and formatting.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { discountPercent, parseAmount, percentOf, roundHalfUp, toDecimalString } from "./money";

describe("money", () => {
  it("rounds half up", () => {
    expect(roundHalfUp(0.5)).toBe(1);
    expect(roundHalfUp(2.4999)).toBe(2);
  });

  it("computes percents without floating point errors", () => {
    expect(percentOf(1005, 10)).toBe(101);
    expect(percentOf(2490, 12.5)).toBe(311);
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const exact = (BigInt(amount) * BigInt(percent) * 2n + 100n) / 200n;
        return percentOf(amount, percent) === Number(exact);
      }),
    );
  });

  it("formats and parses two decimals", () => {
    expect(toDecimalString(2490)).toBe("24.90");
    expect(toDecimalString(-5)).toBe("-0.05");
    expect(parseAmount("24,9")).toBe(2490);
    fc.assert(fc.property(fc.nat(99_999_999), (cents) => parseAmount(toDecimalString(cents)) === cents));
  });

  it.each(["", "-1", "1e9", "NaN", "1.234", "1,2,3", "9999999999"])("refuses %j as an amount", (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  it("computes the discount badge", () => {
    expect(discountPercent(3800, 10000)).toBe(62);
    expect(discountPercent(1000, null)).toBe(0);
    expect(discountPercent(1000, 900)).toBe(0);
  });
});
