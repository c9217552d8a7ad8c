/** Any input becomes a quantity for sale, and a changed one is explained. */
import { describe, expect, it } from "vitest";
import { fitQuantity, steppedQuantity } from "~/domain/cart/fit-quantity";
import type { LineLimit } from "~/domain/cart/line-limits";
import { ORDER_UNITS } from "~/domain/catalogue/for-sale/unit-limits";
import { cartToast } from "./cart-toasts.server";

const limits = (units: number, code: LineLimit["code"] = "insufficient_stock"): LineLimit => ({
  units,
  code,
});

/** The quantity with the toast's text; null = as requested. */
function fitted(typed: string, limit: LineLimit, inCart?: number) {
  const { quantity, code } = fitQuantity(typed, limit, inCart);
  if (code === null) return { quantity, note: null };
  const problem = code !== "quantity_minimum" && { code, maxQuantity: limit.units };
  const notice = problem ? ({ code: "fitted", problem } as const) : ({ code: "quantity_minimum" } as const);
  return { quantity, note: cartToast(notice).text };
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
    const { quantity: kept, note: said } = fitted(typed, limits(3));
    expect(kept).toBe(quantity);
    expect(said ?? "").toContain(note);
    if (note === "" && Number.isInteger(Number(typed))) expect(said).toBeNull();
  });

  it("names the binding limit: per person, stock, or order", () => {
    expect(fitted("9", limits(2, "per_customer_exceeded")).note).toBe(
      "Puedes comprar como máximo 2 unidades de esta oferta.",
    );
    expect(fitted("9", limits(2)).note).toBe("Solo quedan 2 unidades.");
    expect(fitted("1e9", limits(ORDER_UNITS, "order_units_exceeded"))).toEqual({
      quantity: ORDER_UNITS,
      note: expect.stringContaining("En un mismo pedido caben 200 unidades"),
    });
  });

  it("adds to the cart's quantity and stops at the same limit", () => {
    expect(fitted("2", limits(5, "per_customer_exceeded"), 2).quantity).toBe(4);
    expect(fitted("4", limits(5, "per_customer_exceeded"), 2).quantity).toBe(5);
  });

  it("steps from the field's value", () => {
    expect(steppedQuantity("3", "-1")).toBe("2");
    expect(steppedQuantity("3", "1")).toBe("4");
    expect(steppedQuantity("3", null)).toBe("3");
    expect(steppedQuantity("abc", "1")).toBe("abc");
  });
});
