// Proves the outcome of an order when the payment fails, errs, is delayed or abandoned.
import { describe, expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { onOneDatabase } from "../../support/databases";
import { isNight } from "../../support/run/nightly";
import { addToCart, buy, couponCodes, decide, order } from "../purchase";
import { soldState } from "../stocked-shop";
import { visitedShop } from "../visited-shop";

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);

  /** A late notification comes after twelve seconds; with every change it is due at once. */
  async function hurryNotifications(): Promise<void> {
    if (isNight()) return;
    await shop.db.updateTable("simulated_notifications").set({ due_at: 1 }).execute();
  }

  /** Valid only in the head. */
  const ASKS_AGAIN = "head > noscript > meta[http-equiv=refresh]";

  describe("a failed payment", () => {
    const ofAChange = [["declined", "decline", "approve"]] as const;
    const ofTheNight = [
      ["declined by the bank at the capture", "approve", "declined_at_capture"],
      ["cancelled", "cancel", "approve"],
    ] as const;
    it.each(isNight() ? [...ofAChange, ...ofTheNight] : ofAChange)(
      "%s: back at the checkout with cart and fields, nothing held",
      async (_case, decision, scenario) => {
        const visitor = shop.visit();
        await addToCart(visitor, shop.spa, { quantity: "2" });
        const before = await soldState(shop.db);
        const email = newEmail();
        const values = { needReceipt: "on", userFullname: "Ana Ñandú", userTaxNumber: "12345678Z" };
        const receipt = { ...values, userAddress: "Calle Mayor, 1, 28013 Madrid" };
        const fields = await visitor.get("/checkout/");
        const box = fields.document.querySelector("[name=needReceipt]")?.getAttribute("value") ?? "on";
        const payment = await order(visitor, email, { ...receipt, needReceipt: box });
        const checkout = await decide(payment, decision, scenario);
        expect(checkout.url.pathname).toBe("/checkout/");
        const { values: kept } = checkout.form({ action: "/order/" });
        expect(kept).toMatchObject({ email, ...receipt, needReceipt: box });
        expect(kept).not.toHaveProperty("terms");
        expect(checkout.text("main")).toContain("40,00");
        const { held, sold, coupons } = before;
        // The provider's notification of a cancellation comes a moment after the buyer.
        await expect.poll(() => soldState(shop.db)).toMatchObject({ held, sold, coupons });
        // And it can be tried again.
        expect(couponCodes(await buy(visitor, email))).toHaveLength(2);
      },
    );

    it("reports a decline to the buyer", async () => {
      const visitor = shop.visit();
      await addToCart(visitor, shop.spa);
      const checkout = await decide(await order(visitor, newEmail()), "decline");
      expect(checkout.text()).toContain("El pago ha sido rechazado y no se ha cobrado nada.");
    });
  });

  // tests/db/sales/payment has each of them.
  const atTheProvider = ["lost_answer", "capture_error", "duplicate_notification"] as const;
  it.each(isNight() ? atTheProvider : atTheProvider.slice(0, 1))(
    "%s at the provider: the money is captured once, the coupons come, and the cart is empty",
    async (scenario) => {
      const visitor = shop.visit();
      await addToCart(visitor, shop.spa, { quantity: "2" });
      const email = newEmail();
      const payment = await order(visitor, email);
      const { path } = await decide(payment, "approve", scenario);
      const codes = async () => {
        const page = await visitor.get(path);
        expect(page.status).toBeLessThan(500);
        return couponCodes(page).length;
      };
      await expect.poll(codes).toBe(2);
      expect(await shop.salesOf(email)).toEqual(["captured"]);
      const payments = shop.db
        .selectFrom("payments")
        .innerJoin("sales", "sales.id", "payments.sale_id")
        .select("payments.captured_amount")
        .where("sales.email", "=", email);
      expect(await payments.execute()).toEqual([{ captured_amount: 4000 }]);
      expect((await visitor.get("/cart")).text("main")).toContain("Tu carrito de compras está vacío");
    },
  );

  it("a delayed payment is pending first, and captured by its notification", async () => {
    const visitor = shop.visit();
    await addToCart(visitor, shop.spa);
    const page = await decide(await order(visitor, newEmail()), "approve", "pending");
    expect(page.url.pathname).toBe("/order/success");
    expect(page.text("main")).toContain("Estamos confirmando tu pago");
    expect(page.has(ASKS_AGAIN)).toBe(true);
    expect(couponCodes(page)).toEqual([]);
    await hurryNotifications();
    await expect
      .poll(async () => couponCodes(await visitor.get(page.path)).length, { timeout: 60_000, interval: 500 })
      .toBe(1);
    expect((await visitor.get(page.path)).has(ASKS_AGAIN)).toBe(false);
  });

  it("a payment whose tab was closed is captured by the notification", async () => {
    const visitor = shop.visit();
    await addToCart(visitor, shop.spa);
    const email = newEmail();
    const closed = await decide(await order(visitor, email), "approve", "close_tab");
    expect(closed.text()).toContain("Ya puedes cerrar esta pestaña");
    await hurryNotifications();
    await expect
      .poll(async () => (await shop.salesOf(email))[0], { timeout: 60_000, interval: 500 })
      .toBe("captured");
  });
});
