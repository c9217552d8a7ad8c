// Proves that the order button orders what its page shows: a difference returns the new total and sells
// nothing.
import { expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { insertPromo } from "../../fixtures/promo-codes";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import type { Page } from "../../support/page";
import { addToCart, decide, ORDER_BUTTON, order } from "../purchase";
import { TEN_PERCENT } from "../stocked-shop";
import { visitedShop } from "../visited-shop";

const CHANGED = "Tu carrito ha cambiado";

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);

  /** A checkout page in one tab of a browser whose cart changes in other tabs. */
  async function checkoutTab(more: Record<string, string> = {}) {
    const visitor = shop.visit();
    await addToCart(visitor, shop.spa, more);
    const page = await visitor.get("/checkout/");
    const email = newEmail();
    const press = (tab: Page = page) =>
      tab.form({ action: "/order/" }).submit({ email, terms: "true" }, ORDER_BUTTON);
    const change = (fields: Record<string, string>) =>
      visitor.post("/cart", { lineKey: shop.spa, returnTo: "/cart", ...fields });
    return { visitor, email, page, press, change };
  }

  /** Nothing is ordered, the new total and the input are shown, and a second press orders that total. */
  async function expectAsked(tab: Awaited<ReturnType<typeof checkoutTab>>, total: string) {
    const again = await tab.press();
    expect(again.path).toBe("/checkout/");
    expect(again.texts("main [role=alert]").join()).toContain(CHANGED);
    expect(again.text(".checkout-notices")).toContain(CHANGED);
    expect(again.text(".checkout-notices")).toContain(total);
    expect(again.text(".totals__total")).toContain(total);
    expect(again.form({ action: "/order/" }).values.email).toBe(tab.email);
    expect(await shop.salesOf(tab.email)).toEqual([]);
    const payment = await tab.press(again);
    expect(payment.path).toMatch(/^\/payment-simulator\//);
    expect(payment.text()).toContain(total);
    await decide(payment, "cancel");
  }

  it("a quantity raised or lowered in another tab", async () => {
    const raised = await checkoutTab();
    await raised.change({ intent: "update", quantity: "2" });
    await expectAsked(raised, "40,00");
    const lowered = await checkoutTab({ quantity: "3" });
    await lowered.change({ intent: "update", quantity: "1" });
    await expectAsked(lowered, "20,00");
  });

  atNight(() => {
    it("a line added or removed in another tab", async () => {
      const { dinner } = shop.offers;
      const added = await checkoutTab();
      await addToCart(added.visitor, dinner.options[0].id);
      await expectAsked(added, "50,00");
      const removed = await checkoutTab();
      await addToCart(removed.visitor, dinner.options[0].id);
      const both = await removed.visitor.get("/checkout/");
      await removed.change({ intent: "remove" });
      await expectAsked({ ...removed, press: (tab = both) => removed.press(tab) }, "30,00");
    });

    it("a promo code added or taken away in another tab", async () => {
      const cheaper = await checkoutTab();
      await cheaper.change({ intent: "add-code", code: TEN_PERCENT });
      await expectAsked(cheaper, "18,00");
      const dearer = await checkoutTab();
      await dearer.change({ intent: "add-code", code: TEN_PERCENT });
      const coded = await dearer.visitor.get("/checkout/");
      await dearer.change({ intent: "remove-code", code: TEN_PERCENT });
      await expectAsked({ ...dearer, press: (tab = coded) => dearer.press(tab) }, "20,00");
    });
  });

  it("a gift that is no longer one, with its texts kept", async () => {
    const tab = await checkoutTab({ gift: "on" });
    await tab.change({ intent: "gift", gift: "off" });
    const name = `gift-name.${shop.spa}`;
    tab.page.form({ action: "/order/" }).fill({ [name]: "Marta" });
    expect((await tab.press()).texts("main [role=alert]").join()).toContain(CHANGED);
    await tab.change({ intent: "gift", gift: "on" });
    expect((await tab.visitor.get("/checkout/")).form({ action: "/order/" }).values[name]).toBe("Marta");
  });

  it("a price and terms that the seller changed", async () => {
    const { scarce } = shop.offers;
    const tab = await checkoutTab();
    const touch = (price: number) =>
      shop.db.updateTable("price_options").set({ actual_price: price }).where("id", "=", shop.spa).execute();
    await touch(1500);
    await expectAsked(tab, "15,00");
    await touch(2000);
    const visitor = shop.visit();
    await addToCart(visitor, scarce.options[0].id);
    const page = await visitor.get("/checkout/");
    await shop.db
      .updateTable("offers")
      .set({ withdrawal_policy: "excluded_dated_leisure" })
      .where("id", "=", scarce.id)
      .execute();
    const again = await page
      .form({ action: "/order/" })
      .submit({ email: newEmail(), terms: "true" }, ORDER_BUTTON);
    expect(again.path).toBe("/checkout/");
    expect(again.text(".checkout-notices")).toContain(CHANGED);
    expect(again.text(".line .field__error")).toContain("Ha cambiado desde que abriste");
  });

  it("a cart emptied in another tab", async () => {
    const tab = await checkoutTab();
    await tab.change({ intent: "clear" });
    const again = await tab.press();
    expect(again.path).toBe("/checkout/");
    expect(again.texts(".toast").join()).toMatch(/Tu carrito ha cambiado.*vacío/);
    expect(await shop.salesOf(tab.email)).toEqual([]);
  });

  it("a cart whose cookie was lost is restored from the page and confirmed", async () => {
    const tab = await checkoutTab({ quantity: "2", gift: "on" });
    tab.visitor.cookies.delete("cart");
    await expectAsked(tab, "40,00");
  });

  atNight(() => {
    it("a quantity entered beside the button, without applying it", async () => {
      const tab = await checkoutTab();
      tab.page.form({ action: "/order/" }).fill({ [`quantity.${shop.spa}`]: "4" });
      await expectAsked(tab, "80,00");
    });

    it("absent or forged form fields count as changed", async () => {
      const { page, visitor, email } = await checkoutTab();
      const fields = page.form({ action: "/order/" }).fill({ email, terms: "true" }).values;
      const shown = Object.keys(fields).filter((name) => name.startsWith("shown"));
      expect(shown.length).toBeGreaterThan(1);
      for (const name of shown) {
        for (const value of [
          "",
          "1",
          "-1",
          "1.2000",
          "1.2000.0.x.y",
          "NaN",
          "1e3.2000.0.x",
          "x".repeat(5000),
          "\0",
        ]) {
          const again = await visitor.post("/order/", { ...fields, [name]: value });
          expect(again.path, `${name}=${value.slice(0, 20)}`).toBe("/checkout/");
          expect(again.texts("main [role=alert]").join(), name).toContain(CHANGED);
        }
        const { [name]: _left, ...without } = fields;
        expect((await visitor.post("/order/", without)).texts("main [role=alert]").join(), name).toContain(
          CHANGED,
        );
      }
      const added = { ...fields, [`shown.${shop.offers.dinner.id}`]: fields[`shown.${shop.spa}`] ?? "" };
      expect((await visitor.post("/order/", added)).path).toBe("/checkout/");
      expect(await shop.salesOf(email)).toEqual([]);
    });

    it("a code used up only by this order's own reservation is no change", async () => {
      await insertPromo(shop.db, { code: "UNASOLA", max_redemptions: 1 });
      const tab = await checkoutTab();
      await tab.change({ intent: "add-code", code: "UNASOLA" });
      const coded = await tab.visitor.get("/checkout/");
      const first = await tab.press(coded);
      expect(first.text()).toContain("18,00");
      const replayed = await tab.press(coded);
      expect(replayed.path).toBe(first.path);
      await decide(first, "decline");
      // The provider's notification of the decline may be at work meanwhile.
      await expect.poll(() => shop.salesOf(tab.email)).not.toContain("created");
      const second = await order(tab.visitor, tab.email);
      expect(second.text()).toContain("18,00");
      await decide(second, "cancel");
    });

    it("the cart's other buttons change only the input of their page", async () => {
      const tab = await checkoutTab();
      await tab.change({ intent: "update", quantity: "3" });
      const marked = await tab.page
        .form({ action: "/order/" })
        .submit({}, `[value="${new URLSearchParams({ intent: "gift", lineKey: shop.spa, gift: "on" })}"]`);
      expect(marked.text(".totals__total")).toContain("60,00");
    });
  });
});
