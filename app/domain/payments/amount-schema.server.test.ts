// Proves how amounts of payment providers are parsed to cents.
import { describe, expect, it } from "vitest";
import { amountSchema, centsOf } from "./amount-schema.server";

describe("amounts of providers", () => {
  it.each([
    [27.9, 2790],
    [10, 1000],
    [0.07, 7],
    [0, 0],
    [1.1, 110],
    [999999999.99, 99999999999],
    ["27.90", 2790],
    ["27.9", 2790],
    ["5", 500],
  ])("reads %j as %i cents", (amount, cents) => {
    expect(centsOf(amount)).toBe(cents);
    expect(amountSchema.parse(amount)).toBe(cents);
  });

  it.each([0.1 + 0.2, -1, 1e21, Number.NaN, "", " 5", "1,50", "1.234", "0x10", "1e3", "-0.01"])(
    "refuses %j",
    (amount) => {
      expect(centsOf(amount)).toBeNull();
      expect(amountSchema.safeParse(amount).success).toBe(false);
    },
  );

  it.each([null, undefined, true, {}, []])("refuses %j", (amount) => {
    expect(centsOf(amount)).toBeNull();
    expect(amountSchema.safeParse(amount).success).toBe(false);
  });
});
