// Proves that messages about money stand on the page, that a lost line leaves no order button, and that free orders speak of
// no payment.
import { expect, it } from "vitest";
import { forced } from "../../fixtures/forced-status";
import { newEmail } from "../../fixtures/orders";
import { onOneDatabase } from "../../support/databases";
import { enteredByPassword } from "../account/account-steps";
import { addToCart, decide, ORDER_BUTTON, order } from "../purchase";
import { enterByPassword, enteredShop } from "../sign-in-steps";
import { FREE } from "../stocked-shop";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);
  const spa = () => shop.offers.spa.options[0].id;
  const setStatus = (id: string, status: "paused" | "published") =>
    shop.db
      .updateTable("offers")
      .set({ status: forced(status) })
      .where("id", "=", id)
      .execute();

  it("a declined payment stands as a box, also after a reload and with an emptied cart", async () => {
    const visitor = shop.visit();
    await addToCart(visitor, spa());
    const back = await decide(await order(visitor, newEmail()), "decline");
    expect(back.texts(".toast")).toEqual([]);
    expect(back.text(".notice--error")).toContain("El pago ha sido rechazado");
    expect((await visitor.get(back.path)).text(".notice--error")).toContain("no se ha cobrado nada");
    await visitor.post("/cart", { intent: "clear", returnTo: "/cart" });
    const emptied = await visitor.get(back.path);
    expect(emptied.text(".notice--error")).toContain("no se ha cobrado nada");
    expect(emptied.text("main")).toContain("Tu carrito de compras está vacío");
  });

  it("a forgotten password leaves a notice on the page, the same for every address", async () => {
    const { email } = await enteredByPassword(shop);
    const ask = async (address: string) =>
      (await shop.visit().get("/password/forgot"))
        .form({ action: "/password/forgot" })
        .submit({ email: address });
    const [known, unknown] = [await ask(email), await ask(newEmail())];
    expect(known.texts(".toast")).toEqual([]);
    expect(known.text("main .notice")).toContain("te llegará un enlace");
    expect([unknown.path, unknown.text("main")]).toEqual([known.path, known.text("main")]);
  });

  it("a paused line has no order button; one press removes it, keeps the input and goes on", async () => {
    const visitor = shop.visit();
    await addToCart(visitor, spa());
    await addToCart(visitor, shop.offers.scarce.options[0].id);
    await setStatus(shop.offers.scarce.id, "paused");
    const checkout = await visitor.get("/checkout/");
    expect(checkout.document.querySelector(ORDER_BUTTON)).toBeNull();
    expect(checkout.text(".order-box")).toContain("Una oferta de tu carrito ya no está a la venta");
    expect(checkout.text(".checkout-notices h2")).toBe("Una oferta de tu carrito ya no está a la venta");
    expect(checkout.text("main")).not.toContain("Hay un dato que corregir");
    expect(checkout.text(".order-bar button")).toBe("Quitarla y seguir");
    const email = newEmail();
    const next = await checkout.form({ action: "/order/" }).submit({ email }, ".order-bar button");
    expect(next.path).toBe("/checkout/");
    expect(next.document.querySelector(ORDER_BUTTON)).not.toBeNull();
    expect(next.text(".totals__total")).toContain("20,00");
    expect(next.form({ action: "/order/" }).values.email).toBe(email);
    await setStatus(shop.offers.scarce.id, "published");
  });

  it("several lost lines go with one press, and nothing left costs nothing", async () => {
    const visitor = shop.visit();
    for (const { options } of [shop.offers.spa, shop.offers.scarce]) await addToCart(visitor, options[0].id);
    await setStatus(shop.offers.scarce.id, "paused");
    await setStatus(shop.offers.spa.id, "paused");
    const checkout = await visitor.get("/checkout/");
    expect(checkout.text(".order-box")).toContain("2 ofertas de tu carrito ya no están a la venta");
    expect(checkout.text(".order-box")).not.toContain("Total");
    const next = await checkout.form({ action: "/order/" }).submit({}, ".order-bar button");
    expect(next.text("main")).toContain("Tu carrito de compras está vacío");
    await setStatus(shop.offers.scarce.id, "published");
    await setStatus(shop.offers.spa.id, "published");
  });

  it("a changed price is headed as one", async () => {
    const visitor = shop.visit();
    await addToCart(visitor, spa());
    const page = await visitor.get("/checkout/");
    const price = (cents: number) =>
      shop.db.updateTable("price_options").set({ actual_price: cents }).where("id", "=", spa()).execute();
    await price(2500);
    const again = await page
      .form({ action: "/order/" })
      .submit({ email: newEmail(), terms: "true" }, ORDER_BUTTON);
    expect(again.text(".checkout-notices")).toContain("25,00");
    expect(again.text("main")).not.toContain("que corregir");
    await price(2000);
  });

  it("a free order shows no step of payment, and accounts are mentioned to guests only", async () => {
    const visitor = shop.visit();
    await addToCart(visitor, spa());
    expect((await visitor.get("/checkout/")).text(".steps")).toContain("Pago");
    await visitor.post("/cart", { intent: "add-code", code: FREE, returnTo: "/checkout/" });
    const free = await visitor.get("/checkout/");
    expect(free.text(".steps")).not.toContain("Pago");
    expect(free.text("main")).toContain("sin crear cuenta");
    const success = await order(visitor, newEmail());
    expect(success.url.pathname).toBe("/order/success");
    expect(success.text(".steps")).not.toContain("Pago");
    const { email } = await enteredByPassword(shop);
    const member = shop.visit();
    await enterByPassword(member, email);
    await addToCart(member, spa());
    const own = await member.get("/checkout/");
    expect(own.text("main")).toContain("Te llegan aquí los cupones");
    expect(own.text("main")).not.toContain("sin crear cuenta");
  });
});
