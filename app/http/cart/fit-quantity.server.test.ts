/** Whatever is typed becomes a quantity that can be bought, and a changed one is explained. */
import { describe, expect, it } from "vitest";
import type { PricedLine } from "~/domain/cart/price-cart.server";
import { ORDER_UNITS } from "~/domain/catalogue/for-sale/unit-limits";
import { fitQuantity, steppedQuantity } from "./fit-quantity.server";

function limits(
  maximum: number,
  limitedBy: PricedLine["limitedBy"] = "insufficient_stock",
): Pick<PricedLine, "maximum" | "limitedBy"> {
  return { maximum, limitedBy };
}

describe("fitQuantity", () => {
  it.each([
    ["0", 1, "mínima"],
    ["-1", 1, "mínima"],
    ["", 1, "mínima"],
    ["abc", 1, "mínima"],
    ["NaN", 1, "mínima"],
    ["Infinity", 1, "mínima"],
    ["1e9", 3, "Solo quedan 3"],
    ["3", 3, ""],
    ["2.9", 2, ""],
  ])("makes %j %d", (typed, quantity, note) => {
    const fitted = fitQuantity(typed, limits(3));
    expect(fitted.quantity).toBe(quantity);
    expect(fitted.note ?? "").toContain(note);
    if (note === "" && Number.isInteger(Number(typed))) expect(fitted.note).toBeNull();
  });

  it("names the reason that binds: the person's limit, the stock, or the order's own bound", () => {
    expect(fitQuantity("9", limits(2, "per_customer_exceeded")).note).toBe(
      "Puedes comprar como máximo 2 unidades de esta oferta.",
    );
    expect(fitQuantity("9", limits(2)).note).toBe("Solo quedan 2 unidades.");
    expect(fitQuantity("1e9", limits(ORDER_UNITS, "order_units_exceeded"))).toEqual({
      quantity: ORDER_UNITS,
      note: expect.stringContaining("En un mismo pedido caben 200 unidades"),
    });
  });

  it("adds to what is in the cart and stops at the same bound", () => {
    expect(fitQuantity("2", limits(5, "per_customer_exceeded"), 2).quantity).toBe(4);
    expect(fitQuantity("4", limits(5, "per_customer_exceeded"), 2).quantity).toBe(5);
  });

  it("steps from what stands in the field", () => {
    expect(steppedQuantity("3", "-1")).toBe("2");
    expect(steppedQuantity("3", "1")).toBe("4");
    expect(steppedQuantity("3", null)).toBe("3");
    expect(steppedQuantity("abc", "1")).toBe("abc");
  });
});
