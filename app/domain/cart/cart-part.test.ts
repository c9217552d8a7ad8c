/** One form for cart and buyer says the same as the cart's own forms, and loses no typed quantity. */
import { describe, expect, it } from "vitest";
import { CART_PART, cartParts, quantityField } from "./cart-part";

const lines = [
  { key: "a", quantity: 1 },
  { key: "b.slot", quantity: 2 },
];

const parts = (fields: Record<string, string>) =>
  cartParts(new URLSearchParams(fields), lines)?.map((part) => Object.fromEntries(part));

const quantities = { [quantityField("a")]: "1", [quantityField("b.slot")]: "2" };

describe("cartParts", () => {
  it("is nothing for the cart's own forms", () => {
    expect(parts({ intent: "remove", lineKey: "a" })).toBeUndefined();
  });

  it("says what the button says", () => {
    expect(parts({ ...quantities, [CART_PART]: "intent=gift&lineKey=a&gift=on" })).toEqual([
      { intent: "gift", lineKey: "a", gift: "on" },
    ]);
  });

  it("takes the quantity and the code from their fields", () => {
    expect(parts({ ...quantities, [CART_PART]: "intent=update&lineKey=b.slot&step=1" })).toEqual([
      { intent: "update", lineKey: "b.slot", step: "1", quantity: "2" },
    ]);
    expect(parts({ ...quantities, code: "SPA20", [CART_PART]: "intent=add-code" })).toEqual([
      { intent: "add-code", code: "SPA20" },
    ]);
  });

  it("changes what was typed elsewhere first, but not the line that is about to go", () => {
    const typed = { [quantityField("a")]: "4", [quantityField("b.slot")]: "5" };
    expect(parts({ ...typed, [CART_PART]: "intent=remove&lineKey=b.slot" })).toEqual([
      { intent: "update", lineKey: "a", quantity: "4" },
      { intent: "remove", lineKey: "b.slot" },
    ]);
  });
});
