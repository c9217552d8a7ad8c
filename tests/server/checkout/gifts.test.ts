// Proves a gift without scripts: entered at the checkout, kept through every step, confirmed after paying.
import { expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { linkIn, mailsTo, waitForMail } from "../../support/written-mails";
import { addToCart, buy, couponCodes, ORDER_BUTTON } from "../purchase";
import { enteredShop } from "../sign-in-steps";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);
  const optionId = () => shop.offers.spa.options[0].id;

  atNight(() => {
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
      // A wrong letter in the address is seen now.
      const wrong = await page.follow('main a[href^="/pedido/regalo?"]');
      expect([wrong.path.split("?")[0], wrong.text("main")]).toEqual([
        "/pedido/regalo",
        expect.stringContaining(to.slice(0, 5)),
      ]);
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
  });

  it("waits for its day, which the giver changes by the order's page, and then sends at once", async () => {
    const visitor = shop.visit();
    const [key, to] = [shop.offers.dinner.options[0].id, newEmail()];
    await addToCart(visitor, key, { gift: "on" });
    const year = new Date().getUTCFullYear() + 1;
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const said = { [`gift-name.${key}`]: "Luis", [`gift-email.${key}`]: to };
    const checkout = await visitor.get("/checkout/");
    const order = { email: newEmail(), terms: "true", ...said };
    const late = await checkout
      .form({ action: "/order/" })
      .submit({ ...order, [`gift-sendAt.${key}`]: `${year + 1}-12-24T09:00` }, ORDER_BUTTON);
    expect(late.text("main")).toContain("Para entregar el regalo es demasiado tarde");
    expect(late.form({ action: "/order/" }).values).toMatchObject({
      [`gift-sendAt.${key}`]: `${year + 1}-12-24T09:00`,
    });
    const page = await buy(visitor, order.email, { ...said, [`gift-sendAt.${key}`]: `${day}T09:00` });
    expect(page.text("main")).toContain(`Regalo para Luis (${to}): se lo enviamos el`);
    const link = page.document.querySelector("a[href^='/pedido/regalo']")?.getAttribute("href") ?? "";
    // Another browser is led away.
    expect((await shop.visit().get(link)).path).toBe("/pedido");
    const gift = await visitor.get(link);
    expect(gift.text("main")).toContain("esa persona no sabe nada");
    const form = () => gift.form({ action: link });
    expect(form().values).toMatchObject({ email: to, send_at: `${day}T09:00` });
    const past = await form().submit({ send_at: "2020-01-01T10:00" }, "button:not([name])");
    expect([past.status, past.text("main")]).toEqual([400, expect.stringContaining("ya ha pasado")]);
    const saved = await form().submit({ send_at: `${day}T18:30` }, "button:not([name])");
    expect(saved.text("main")).toContain("a las 18:30");
    expect(await mailsTo(shop.shop.dataDir, to)).toHaveLength(0);
    await form().submit({}, "button[name=now]");
    await waitForMail(shop.shop.dataDir, to, /te ha hecho un regalo/);
    // It has left: its day is chosen no more.
    const sent = await visitor.get(link);
    expect(sent.text("main")).toContain("todavía no lo ha abierto");
    expect(sent.form({ action: link }).values).not.toHaveProperty("send_at");
    const tooLate = await form().submit({ send_at: `${day}T20:00` }, "button:not([name])");
    expect(tooLate.text()).toContain("el día ya no se puede cambiar");
    expect(await mailsTo(shop.shop.dataDir, to)).toHaveLength(1);
  });

  it("opens for the friend by the mailed link alone, without prices, and takes thanks once", async () => {
    const visitor = shop.visit();
    const [key, to, email] = [shop.offers.dinner.options[0].id, newEmail(), newEmail()];
    await addToCart(visitor, key, { gift: "on" });
    const said = { from: "Ana", name: "Luis", email: to, message: "¡Feliz día!" };
    const fields = Object.entries(said).map(([part, value]) => [`gift-${part}.${key}`, value]);
    const bought = await buy(visitor, email, Object.fromEntries(fields));
    const [code = ""] = couponCodes(bought);
    const { origin, dataDir } = shop.shop;
    const link = linkIn(await waitForMail(dataDir, to, /^Ana te ha hecho un regalo/), origin, "/regalo");
    const friend = shop.visit();
    const closed = await friend.get(link);
    expect(closed.text("h1")).toBe("Luis, Ana te ha hecho un regalo");
    expect(closed.text("main")).toContain("¡Feliz día!");
    expect(couponCodes(closed)).toEqual([]);
    // Reading changes nothing: its giver may still send it elsewhere.
    const order = () => visitor.get(bought.path);
    expect((await order()).text("main")).toContain("todavía no ha abierto el regalo");
    const opened = await closed.form({ action: link }).submit({}, "button[value=open]");
    expect([opened.path, couponCodes(opened)]).toEqual([link, [code]]);
    const page = opened.text("main");
    expect(page).not.toContain("€");
    expect(opened.document.querySelectorAll("main script")).toHaveLength(0);
    const pdf = opened.document.querySelector("a.coupon__pdf")?.getAttribute("href") ?? "";
    expect((await friend.get(pdf)).status).toBe(200);
    const thanks = () => opened.form("form:has(textarea)");
    const refused = await thanks().submit({ text: "Mira https://mal.example" }, "button[value=thank]");
    expect([refused.status, refused.text("main")]).toEqual([400, expect.stringContaining("sin enlaces")]);
    await thanks().submit({ text: "¡Mil gracias!" }, "button[value=thank]");
    await thanks().submit({ text: "¡Otra vez!" }, "button[value=thank]");
    expect((await friend.get(link)).document.querySelector("textarea")).toBeNull();
    const mail = await waitForMail(dataDir, email, /^Luis te da las gracias/);
    expect(mail.text).toContain("¡Mil gracias!");
    const mails = await mailsTo(dataDir, email);
    expect(mails.filter(({ subject }) => subject.includes("gracias por tu regalo"))).toHaveLength(1);
    expect((await order()).text("main")).toContain(`Luis (${to}) abrió el regalo el`);
    const forged = await shop.visit().get(link.replace(/..$/, ""));
    expect([forged.status, forged.text("h1")]).toEqual([404, "Este enlace ya no vale"]);
  });

  atNight(() => {
    it("sends each unit to another friend", async () => {
      const visitor = shop.visit();
      const [key, first, second] = [shop.offers.dinner.options[0].id, newEmail(), newEmail()];
      await addToCart(visitor, key, { gift: "on", quantity: "2" });
      const said = { [`gift-email.${key}`]: first, [`gift-email.${key}~2`]: second };
      const checkout = await visitor.get("/checkout/");
      const refused = await checkout
        .form({ action: "/order/" })
        .submit({ email: newEmail(), terms: "true", ...said, [`gift-email.${key}~2`]: "eva" }, ORDER_BUTTON);
      const field = refused.document.getElementsByName(`gift-email.${key}~2`)[0];
      expect([field?.getAttribute("aria-invalid"), refused.has("fieldset details[open]")]).toEqual([
        "true",
        true,
      ]);
      const codes = couponCodes(await buy(visitor, newEmail(), said));
      expect(codes).toHaveLength(2);
      for (const [index, to] of [first, second].entries()) {
        const { text } = await waitForMail(shop.shop.dataDir, to, /te ha hecho un regalo/);
        const found = codes.map((code) => text.replaceAll("-", "").includes(code));
        expect(found).toEqual([index === 0, index === 1]);
      }
    });
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
