/** A form sent without scripts gets its values back in the address; with scripts the page still has them. */
import { describe, expect, it } from "vitest";
import { withTypedPurchase } from "./typed-purchase.server";

const form = (more: Record<string, string>) =>
  new URLSearchParams({ intent: "add", optionId: "o-1", quantity: "3", ...more });

describe("withTypedPurchase", () => {
  it("gives option, quantity and gift back without scripts", () => {
    expect(withTypedPurchase("/ofertas/1/", form({ plain: "1", gift: "on" }))).toBe(
      "/ofertas/1/?option=o-1&quantity=3&gift=on",
    );
  });

  it("replaces what an earlier attempt left and bounds what is kept", () => {
    const long = withTypedPurchase("/ofertas/1/?quantity=9", form({ plain: "1", quantity: "7".repeat(500) }));
    expect(new URL(long, "http://x").searchParams.getAll("quantity")).toEqual(["7".repeat(64)]);
  });

  it("leaves other forms and those of pages with scripts alone", () => {
    expect(withTypedPurchase("/ofertas/1/", form({}))).toBe("/ofertas/1/");
    expect(withTypedPurchase("/cart", new URLSearchParams({ intent: "remove", plain: "1" }))).toBe("/cart");
  });
});
