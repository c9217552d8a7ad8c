// Proves that the checkout fills in the account's own address, and that earlier input takes precedence.
import { expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { onOneDatabase } from "../../support/databases";
import { enteredByPassword } from "../account/account-steps";
import { addToCart, ORDER_BUTTON } from "../purchase";
import { enterByPassword, enteredShop } from "../sign-in-steps";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);
  const add = (visitor: Parameters<typeof addToCart>[0]) => addToCart(visitor, shop.offers.spa.options[0].id);

  it("fills in the account's address, unless another one was entered", async () => {
    const { visitor, email } = await enteredByPassword(shop);
    await add(visitor);
    const checkout = await visitor.get("/checkout/");
    expect(checkout.form({ action: "/order/" }).values).toMatchObject({ email });
    expect(checkout.html).toContain(email);
    const typed = newEmail();
    // Without the terms the checkout is shown again.
    const back = await checkout.form({ action: "/order/" }).submit({ email: typed }, ORDER_BUTTON);
    expect(back.form({ action: "/order/" }).values).toMatchObject({ email: typed });
    const emptied = await back.form({ action: "/order/" }).submit({ email: "" }, ORDER_BUTTON);
    expect(emptied.form({ action: "/order/" }).values).toMatchObject({ email: "" });
    expect(emptied.text("main")).toContain("correo electrónico válido");
  });

  it("keeps input from before the sign-in, and shows strangers nothing", async () => {
    const { email } = await enteredByPassword(shop);
    const visitor = shop.visit();
    await add(visitor);
    const checkout = await visitor.get("/checkout/");
    expect(checkout.form({ action: "/order/" }).values).toMatchObject({ email: "" });
    const typed = newEmail();
    await checkout.form({ action: "/order/" }).submit({ email: typed }, ORDER_BUTTON);
    await enterByPassword(visitor, email);
    const after = await visitor.get("/checkout/");
    expect(after.form({ action: "/order/" }).values).toMatchObject({ email: typed });
  });
});
