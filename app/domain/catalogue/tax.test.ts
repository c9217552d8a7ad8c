// Proves the table of tax rates and what follows when an edit names none.
import { describe, expect, it } from "vitest";
import { CATEGORIES, TAX_REGIMES } from "./offer";
import { PROVINCES } from "./provinces";
import { defaultTaxRate, isKnownRate, taxRegimeOf, usualRates, withFollowingTax } from "./tax";

describe("rates", () => {
  it("have a default for every category and regime, and only rates that the regime knows", () => {
    for (const taxRegime of TAX_REGIMES) {
      for (const category of CATEGORIES) {
        const rates = usualRates({ category, taxRegime });
        expect(rates.length).toBeGreaterThan(0);
        for (const taxRate of rates) expect(isKnownRate({ taxRegime, taxRate }), category).toBe(true);
      }
    }
    expect(defaultTaxRate({ category: "restaurants", taxRegime: "iva" })).toBe(1000);
    expect(defaultTaxRate({ category: "leisure", taxRegime: "iva" })).toBe(2100);
    expect(defaultTaxRate({ category: "restaurants", taxRegime: "igic" })).toBe(700);
  });

  it("know the regime of every province", () => {
    const others = PROVINCES.filter(({ value }) => taxRegimeOf(value) !== "iva").map(({ value }) => [
      value,
      taxRegimeOf(value),
    ]);
    expect(Object.fromEntries(others)).toEqual({
      "las-palmas": "igic",
      "santa-cruz-de-tenerife": "igic",
      ceuta: "ipsi",
      melilla: "ipsi",
    });
  });
});

describe("a rate that an edit does not name", () => {
  const stored = { category: "leisure", taxRegime: "iva", taxRate: 2100 } as const;

  it("follows the category while it was the default, and stays where its author chose it", () => {
    expect(withFollowingTax({ category: "restaurants" as const }, stored).taxRate).toBe(1000);
    expect(withFollowingTax({ category: "restaurants" as const }, { ...stored, taxRate: 400 })).toEqual({
      category: "restaurants",
    });
    expect(withFollowingTax({ category: "leisure" as const }, { ...stored, taxRate: 1000 })).toEqual({
      category: "leisure",
    });
  });

  it("follows the regime, also where it was chosen, if the new regime has no such rate", () => {
    expect(withFollowingTax({ taxRegime: "igic" as const }, { ...stored, taxRate: 400 }).taxRate).toBe(700);
    expect(
      withFollowingTax({ taxRate: null as number | null, category: "travel" as const }, stored).taxRate,
    ).toBe(1000);
    expect(withFollowingTax({ taxRate: 400, category: "travel" as const }, stored).taxRate).toBe(400);
  });
});
