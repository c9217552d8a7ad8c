// Proves a gift without scripts: entered at the checkout, kept through every step, confirmed after paying.
import { expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { onOneDatabase } from "../../support/databases";
import { linkIn, mailsTo, waitForMail } from "../../support/written-mails";
import { addToCart, buy, couponCodes, ORDER_BUTTON } from "../purchase";
import { enteredShop } from "../sign-in-steps";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);
  const optionId = () => shop.offers.spa.options[0].id;

  it("is sent to the recipient, and the buyer's page confirms it", async () => {
    const visitor = shop.visit();
    await addToCart(visitor, optionId());
    const plain = await visitor.get("/checkout/");
    expect(plain.text("main")).not.toContain("De parte de");
    await addToCart(visitor, shop.offers.dinner.options[0].id, { gift: "on" });
    const [key, to] = [shop.offers.dinner.options[0].id, newEmail()];
    const said = {
      [`gift-from.${key}`]: "Ana",
      [`gift-name.${key}`]: "Luis <b>",
      [`gift-email.${key}`]: to,
      [`gift-message.${key}`]: "¡Feliz día!\r\nUn abrazo.",
    };
    const email = newEmail();
    const page = await buy(visitor, email, said);
    // "Para" until its mail has left.
    expect(page.text("main")).toMatch(/Regalo (para|enviado a) Luis <b> \(/);
    expect(page.text("main")).toContain(to);
    const mail = await waitForMail(shop.shop.dataDir, to, /^Ana te ha hecho un regalo/);
    const codes = couponCodes(page);
    expect(codes).toHaveLength(2);
    expect(codes.filter((code) => mail.text.replaceAll("-", "").includes(code))).toHaveLength(1);
    expect(mail.text).not.toContain("€");
    const confirmation = await waitForMail(shop.shop.dataDir, email, /confirmación del pedido/);
    const order = await shop.visit().get(linkIn(confirmation, shop.shop.origin, "/pedido"));
    expect(order.text("main")).toContain(`Regalo enviado a Luis <b> (${to})`);
    expect(await mailsTo(shop.shop.dataDir, to)).toHaveLength(1);
  });

  it("keeps the gift texts while the cart is changed and refused, and reports mistakes at the field", async () => {
    const visitor = shop.visit();
    await addToCart(visitor, optionId(), { gift: "on" });
    const name = (part: string) => `gift-${part}.${optionId()}`;
    const checkout = await visitor.get("/checkout/");
    const refused = await checkout.form({ action: "/order/" }).submit(
      {
        email: newEmail(),
        terms: "true",
        [name("email")]: "luis",
        [name("message")]: "Mira https://mal.example",
        [name("name")]: "Luis",
      },
      ORDER_BUTTON,
    );
    expect(refused.path).toBe("/checkout/");
    expect(refused.form({ action: "/order/" }).values).toMatchObject({
      [name("email")]: "luis",
      [name("name")]: "Luis",
    });
    for (const part of ["email", "message"]) {
      const field = refused.document.getElementsByName(name(part))[0];
      expect(field?.getAttribute("aria-invalid"), part).toBe("true");
      expect(
        refused.has(`[role=alert] a[href='#${field?.id}'], .error-summary a[href='#${field?.id}']`),
      ).toBe(true);
    }
    // It is no longer a gift: no problem remains to report.
    await visitor.post("/cart", { intent: "gift", lineKey: optionId(), gift: "off", returnTo: "/checkout/" });
    const without = await visitor.get("/checkout/");
    expect(without.text("main")).not.toMatch(/De parte de|quien recibe el regalo/);
    expect(without.document.querySelectorAll("[aria-invalid=true]")).toHaveLength(0);
  });
});
