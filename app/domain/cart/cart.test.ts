// Proves the rules of the cart: lines, limits, attribution, and its form in a cookie.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addCode,
  addLine,
  type Cart,
  changeLine,
  clampQuantity,
  clearCart,
  countUnitsInCart,
  EMPTY_CART,
  lineKey,
  MAX_CODES,
  MAX_LINES,
  packCart,
  removeLine,
  unpackCart,
  withCampaignMark,
  withMark,
} from "./cart";

const newLine = (quantity = 1, slotId: string | null = null) => ({
  optionId: randomUUID(),
  slotId,
  quantity,
  gift: false,
});

function fullCart(): Cart {
  let cart = EMPTY_CART;
  for (let index = 0; index < MAX_LINES; index++) cart = addLine(cart, newLine(999, randomUUID()), index);
  for (let index = 0; index < MAX_CODES; index++) cart = addCode(cart, `${"X".repeat(31)}${index}`, index);
  cart = withCampaignMark(
    cart,
    `utm_source=${"x".repeat(200)}&utm_campaign=${"x".repeat(200)}&gclid=${"x".repeat(150)}`,
    99,
  );
  return withMark(cart, "v".repeat(128), 100);
}

describe("cart", () => {
  it("adds units to the same line and keeps slots apart", () => {
    const line = newLine();
    const other = { ...line, slotId: randomUUID() };
    const cart = [line, line, other].reduce((sum, one) => addLine(sum, one, 1), EMPTY_CART);
    expect(cart.lines.map((one) => one.quantity)).toEqual([2, 1]);
    expect(countUnitsInCart(cart)).toBe(3);
    expect(countUnitsInCart(removeLine(cart, lineKey(other), 2))).toBe(2);
    expect(changeLine(cart, lineKey(line), { gift: true }, 3).lines[0]?.gift).toBe(true);
  });

  it("holds 20 lines and not one more", () => {
    const cart = fullCart();
    expect(addLine(cart, newLine(), 99)).toBe(cart);
  });

  it("fits the 4 KB cookie when full, including the signature", () => {
    const packed = JSON.stringify({ cart: packCart(fullCart()) });
    const cookie = encodeURIComponent(btoa(packed));
    expect(cookie.length).toBeLessThan(3_200);
  });

  it("keeps the last widget's mark until the cart is emptied", () => {
    const [one, other] = ["a".repeat(97), "b".repeat(97)];
    const cart = withMark(addLine(EMPTY_CART, newLine(), 1), one, 1);
    expect(withMark(cart, one, 9)).toBe(cart);
    for (const rubbish of [null, "", "short", "<".repeat(50), "x".repeat(129)])
      expect(withMark(cart, rubbish, 9)).toBe(cart);
    expect(addLine(cart, newLine(), 2).via).toBe(one);
    expect(withMark(cart, other, 3).via).toBe(other);
    expect(clearCart(cart, 4).via).toBeUndefined();
  });

  it("keeps the last campaign until the cart is emptied", () => {
    const cart = withCampaignMark(addLine(EMPTY_CART, newLine(), 1), "utm_source=one&email=x", 1);
    expect(cart.campaign).toEqual({ utm_source: "one" });
    for (const none of [null, "", "email=x"]) expect(withCampaignMark(cart, none, 9)).toBe(cart);
    expect(withCampaignMark(cart, "gclid=2", 3).campaign).toEqual({ gclid: "2" });
    expect(clearCart(cart, 4).campaign).toBeUndefined();
  });

  it("survives packing, and unpacks invalid input to an empty cart", () => {
    const cart = fullCart();
    expect(unpackCart(JSON.parse(JSON.stringify(packCart(cart))))).toEqual(cart);
    fc.assert(
      fc.property(fc.anything(), (rubbish) => {
        const read = unpackCart(rubbish);
        return read.lines.length <= MAX_LINES && read.codes.length <= MAX_CODES;
      }),
    );
  });

  it.each([
    [0, 1],
    [-1, 1],
    [1e9, 999],
    [Number.NaN, 1],
    [2.7, 2],
  ])("clamps the quantity %d to %d", (typed, kept) => {
    expect(clampQuantity(typed)).toBe(kept);
  });

  it("increases its time stamp even within one millisecond", () => {
    const cart = addLine(EMPTY_CART, newLine(), 5);
    expect(addLine(cart, newLine(), 5).updatedAt).toBeGreaterThan(cart.updatedAt);
  });
});
