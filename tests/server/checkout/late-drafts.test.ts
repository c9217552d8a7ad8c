// Proves that what was typed last at the checkout stays, although drafts arrive in another order than they were sent.
import { expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { onOneDatabase } from "../../support/databases";
import { addToCart, decide, orderFields } from "../purchase";
import { visitedShop } from "../visited-shop";

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);

  it("an earlier draft, and one that the order has overtaken", async () => {
    const visitor = shop.visit();
    await addToCart(visitor, shop.spa);
    await visitor.get("/checkout/");
    const email = newEmail();
    const now = Date.now();
    const save = async (typed: string, typedAt: number) => {
      const { status } = await visitor.post("/checkout/draft", { email: typed, typedAt: String(typedAt) });
      expect(status).toBe(204);
    };
    const shown = async () => (await visitor.get("/checkout/")).form({ action: "/order/" }).values.email;
    await save(email, now);
    await save("a@ejemplo.es", now - 400);
    expect(await shown()).toBe(email);
    const ordered = { ...(await orderFields(visitor, email)), typedAt: String(now + 400) };
    const payment = await visitor.post("/order/", ordered);
    expect(payment.path).toMatch(/^\/payment-simulator\//);
    await save("b@ejemplo.es", now + 200);
    await decide(payment, "cancel");
    expect(await shown()).toBe(email);
  });
});
