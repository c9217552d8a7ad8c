// Proves the effect of promo codes on prices, and the reasons why a code does nothing.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceAfter } from "~/domain/catalogue/prices/public-codes";
import { type PriceableLine, priceLines } from "./line-prices";
import { normalizePromoCode, type Promo } from "./promo";

const line: PriceableLine = {
  optionId: "option",
  offerId: "offer",
  category: "restaurants",
  organizationId: "org",
  quantity: 2,
  listPrice: 2490,
};

function promo(overrides: Partial<Promo>): Promo {
  return {
    id: overrides.code ?? "CODE",
    code: "CODE",
    discountType: "percent",
    value: 1000,
    scope: "global",
    organizationId: null,
    targets: [],
    maxUnitsPerOrder: null,
    minOrderAmount: null,
    fundedBy: "platform",
    refusal: null,
    ...overrides,
  };
}

const typed = (...promos: Promo[]) => promos.map((one) => ({ code: one.code, promo: one }));

describe("promo codes", () => {
  it("takes a percentage half-up, an amount, or replaces the price", () => {
    expect(priceAfter({ discountType: "percent", value: 1500 }, 2490)).toBe(2117);
    expect(priceAfter({ discountType: "amount", value: 500 }, 2490)).toBe(1990);
    expect(priceAfter({ discountType: "amount", value: 5000 }, 2490)).toBe(0);
    expect(priceAfter({ discountType: "fixed_price", value: 1900 }, 2490)).toBe(1900);
  });

  it("never raises a price and never makes it negative", () => {
    const types = fc.constantFrom("percent" as const, "amount" as const, "fixed_price" as const);
    fc.assert(
      fc.property(types, fc.nat(20_000), fc.nat(1_000_000), (discountType, value, price) => {
        const after = priceAfter({ discountType, value }, price);
        return Number.isInteger(after) && after >= 0 && after <= price;
      }),
    );
  });

  it("applies the lowest price and reports the other code as beaten", () => {
    const { prices, outcomes } = priceLines(
      [line],
      typed(promo({ code: "TEN" }), promo({ code: "FIX", discountType: "fixed_price", value: 1900 })),
    );
    expect(prices[0]).toMatchObject({ unitPrice: 1900, promo: { code: "FIX" } });
    expect(outcomes).toMatchObject([
      { code: "TEN", state: "beaten", saving: 0 },
      { code: "FIX", state: "applied", saving: 1180 },
    ]);
  });

  it("prefers the offer's own code at the same price, in any order of entry", () => {
    const general = promo({ code: "ALL", discountType: "amount", value: 500 });
    const own = promo({
      code: "OWN",
      discountType: "amount",
      value: 500,
      scope: "offer",
      targets: ["offer"],
    });
    for (const codes of [typed(general, own), typed(own, general)]) {
      expect(priceLines([line], codes).prices[0]?.promo?.code).toBe("OWN");
    }
  });

  it("reports why a code does nothing", () => {
    const codes = [
      ...typed(
        promo({ code: "SPA", scope: "category", targets: ["health_and_beauty"] }),
        promo({ code: "BIG", minOrderAmount: 10_000 }),
        promo({ code: "ONE", maxUnitsPerOrder: 1 }),
        promo({ code: "DEAR", discountType: "fixed_price", value: 9_900 }),
        promo({ code: "OLD", refusal: "promo_expired" }),
      ),
      { code: "NONE", promo: null },
    ];
    const { prices, outcomes } = priceLines([line], codes);
    expect(prices[0]).toEqual({ unitPrice: 2490, promo: null });
    expect(outcomes.map((outcome) => outcome.refusal)).toEqual([
      "promo_not_applicable",
      "promo_min_order",
      "promo_max_units",
      "promo_not_applicable",
      "promo_expired",
      "promo_invalid",
    ]);
  });

  it("applies a partner's code to the partner's offers only", () => {
    const foreign = promo({ scope: "category", targets: ["restaurants"], organizationId: "other" });
    expect(priceLines([line], typed(foreign)).outcomes[0]?.refusal).toBe("promo_not_applicable");
  });

  it("normalises entered codes", () => {
    expect(normalizePromoCode(" bienvenida 10 ")).toBe("BIENVENIDA10");
    expect(normalizePromoCode("ＡＨＯＲＲＡ５")).toBe("AHORRA5");
    expect(normalizePromoCode("a")).toBeNull();
    expect(normalizePromoCode("drop table;")).toBeNull();
  });
});
