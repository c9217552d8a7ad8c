// Proves that the combined checkout form equals the cart's own forms, and loses no typed quantity.
import { describe, expect, it } from "vitest";
import { CART_PART, cartParts, chosenSlot, dayField, quantityField, timeField } from "./cart-part";

const lines = [
  { key: "a", quantity: 1 },
  { key: "b.slot", quantity: 2 },
];

const parts = (fields: Record<string, string>) =>
  cartParts(new URLSearchParams(fields), lines)?.map((part) => Object.fromEntries(part));

const quantities = { [quantityField("a")]: "1", [quantityField("b.slot")]: "2" };

describe("cartParts", () => {
  it("returns null for the cart's own forms", () => {
    expect(parts({ intent: "remove", lineKey: "a" })).toBeUndefined();
  });

  it("reads the fields from the button", () => {
    expect(parts({ ...quantities, [CART_PART]: "intent=gift&lineKey=a&gift=on" })).toEqual([
      { intent: "gift", lineKey: "a", gift: "on" },
    ]);
  });

  it("reads quantity and code from their fields", () => {
    expect(parts({ ...quantities, [CART_PART]: "intent=update&lineKey=b.slot&step=1" })).toEqual([
      { intent: "update", lineKey: "b.slot", step: "1", quantity: "2" },
    ]);
    expect(parts({ ...quantities, code: "SPA20", [CART_PART]: "intent=add-code" })).toEqual([
      { intent: "add-code", code: "SPA20" },
    ]);
  });

  it("applies other typed quantities first, but not that of the line being removed", () => {
    const typed = { [quantityField("a")]: "4", [quantityField("b.slot")]: "5" };
    expect(parts({ ...typed, [CART_PART]: "intent=remove&lineKey=b.slot" })).toEqual([
      { intent: "update", lineKey: "a", quantity: "4" },
      { intent: "remove", lineKey: "b.slot" },
    ]);
  });
});

describe("chosenSlot", () => {
  const chosen = (fields: Record<string, string>) => chosenSlot(new URLSearchParams(fields), "a");

  it("takes the time of the chosen day, not one chosen of another day", () => {
    const times = { [timeField("a", "2026-11-26")]: "FIRST", [timeField("a", "2026-11-27")]: "second" };
    expect(chosen({ ...times, [dayField("a")]: "2026-11-26" })).toBe("first");
    expect(chosen({ ...times, [dayField("a")]: "2026-11-27" })).toBe("second");
  });

  it("is empty without a time of the chosen day, and reads the plain field of other forms", () => {
    const stray = { [timeField("a", "2026-11-26")]: "first", slotId: "plain" };
    expect(chosen({ ...stray, [dayField("a")]: "2026-11-27" })).toBe("");
    expect(chosen({ slotId: "plain" })).toBe("plain");
    expect(chosen({ [timeField("a", "2026-11-26")]: "first" })).toBe("");
  });
});
