/**
 * A refused purchase form sent without scripts gets its values back in the query; with scripts the page still has
 * them. A refused promo code comes back either way.
 */
import { describe, expect, it } from "vitest";
import { isAskedBesideField, withRefusedCode, withRefusedPurchase } from "./refused-purchase.server";

const form = (more: Record<string, string>) =>
  new URLSearchParams({ intent: "add", optionId: "o-1", quantity: "3", ...more });

describe("withRefusedPurchase", () => {
  it("returns option, quantity and gift without scripts", () => {
    expect(withRefusedPurchase("/ofertas/1/", form({ plain: "1", gift: "on" }))).toBe(
      "/ofertas/1/?option=o-1&quantity=3&gift=on",
    );
  });

  it("replaces values of an earlier attempt and limits their length", () => {
    const long = withRefusedPurchase(
      "/ofertas/1/?quantity=9",
      form({ plain: "1", quantity: "7".repeat(500) }),
    );
    expect(new URL(long, "http://x").searchParams.getAll("quantity")).toEqual(["7".repeat(64)]);
  });

  it("links to the field of a missing slot, which then needs no other message", () => {
    expect(withRefusedPurchase("/ofertas/1/", form({ plain: "1" }), "slot")).toBe(
      "/ofertas/1/?option=o-1&quantity=3&missing=slot#slot-o-1",
    );
    expect(isAskedBesideField(form({ plain: "1" }), { missing: "slot" })).toBe(true);
    expect(isAskedBesideField(form({}), { missing: "slot" })).toBe(false);
    expect(isAskedBesideField(form({ plain: "1" }), {})).toBe(false);
  });

  it("ignores other forms and forms sent with scripts", () => {
    expect(withRefusedPurchase("/ofertas/1/", form({}))).toBe("/ofertas/1/");
    expect(withRefusedPurchase("/cart", new URLSearchParams({ intent: "remove", plain: "1" }))).toBe("/cart");
  });
});

describe("withRefusedCode", () => {
  it("returns the code as typed, shortened, to its field", () => {
    expect(withRefusedCode("/cart", "mi código")).toBe("/cart?code=mi+c%C3%B3digo#field-code");
    expect(withRefusedCode("/checkout/?code=A", "B".repeat(200))).toBe(
      `/checkout/?code=${"B".repeat(64)}#field-code`,
    );
  });
});
