// Proves a coupon that is sent to a friend, without scripts: new code for the friend, nothing of worth for the buyer, and back.
import { expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { linkIn, waitForMail } from "../../support/written-mails";
import { addToCart, buy, couponCodes } from "../purchase";
import { enteredShop } from "../sign-in-steps";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);

  async function bought(quantity = "2") {
    const visitor = shop.visit();
    const email = newEmail();
    await addToCart(visitor, shop.offers.dinner.options[0].id, { quantity });
    const page = await buy(visitor, email);
    const link = (of: typeof page) =>
      of.document.querySelector("a[href^='/pedido/enviar']")?.getAttribute("href") ?? "";
    return { visitor, email, page, codes: couponCodes(page), link: link(page) };
  }

  it("reaches the friend with a new code and without prices, and ends the buyer's copies", async () => {
    const { visitor, email, page, codes, link } = await bought();
    expect(codes).toHaveLength(2);
    expect((await shop.visit().get(link)).path).toBe("/pedido");
    const form = await visitor.get(link);
    expect(form.text("main")).toContain("El código y los PDF que tienes tú dejan de valer");
    const send = (values: Record<string, string>) => form.form({ action: link }).submit(values, "button");
    const refused = await send({ email: "luis", name: "Luis", message: "Mira https://mal.example" });
    expect([refused.status, refused.form({ action: link }).values]).toMatchObject([
      400,
      { email: "luis", name: "Luis", message: "Mira https://mal.example" },
    ]);
    const own = await send({ email, message: "" });
    expect(own.text("main")).toContain("escribe el de otra persona");
    const linked = await send({ email: newEmail(), message: "Mira https://mal.example" });
    expect([linked.status, linked.text("main")]).toEqual([400, expect.stringContaining("sin enlaces")]);
    const to = newEmail();
    const done = await send({ email: to, name: "Luis", from: "Ana", message: "Yo no puedo ir." });
    expect(page.path).toContain(done.path);
    const text = done.text("main");
    expect(text).toContain(`lo tiene Luis (${to}) con un código nuevo`);
    // The other coupon stays the buyer's.
    const left = couponCodes(done);
    expect(left).toHaveLength(1);
    expect(codes).toContain(left[0]);
    const { origin, dataDir } = shop.shop;
    const mail = await waitForMail(dataDir, to, /^Ana te ha hecho un regalo/);
    expect(mail.text).toContain("Yo no puedo ir.");
    expect(mail.text).not.toContain("€");
    for (const code of codes) expect(mail.text.replaceAll("-", "")).not.toContain(code);
    expect((await waitForMail(dataDir, email, /^Has enviado tu cupón a Luis/)).text).not.toContain("€");
    const friend = shop.visit();
    const closed = await friend.get(linkIn(mail, origin, "/regalo"));
    const opened = await closed.form("form:has(button[value=open])").submit({}, "button[value=open]");
    expect(couponCodes(opened)).toHaveLength(1);
    expect([opened.text("main").includes("€"), codes.includes(couponCodes(opened)[0] ?? "")]).toEqual([
      false,
      false,
    ]);
    expect(opened.has("a[href^='/pedido/enviar']")).toBe(false);
    // What the buyer kept says where it went, and to whom no more than a stranger may know.
    const confirmation = await waitForMail(dataDir, email, /confirmación del pedido/);
    const gone = codes.find((code) => code !== left[0]) ?? "";
    const order = await shop.visit().get(linkIn(confirmation, origin, "/pedido"));
    expect(order.text("main")).toContain(`lo tiene Luis (${to}) con un código nuevo`);
    expect(order.text("main").replaceAll("-", "")).not.toContain(gone);
    const couponId = new URL(link, origin).searchParams.get("coupon") ?? "";
    const pdf = await visitor.get(`/order/coupon/${couponId}.pdf`);
    expect([pdf.status, pdf.text("h1")]).toEqual([410, "Este cupón se ha enviado a otra persona"]);
    expect(pdf.text()).not.toContain(to);
    const mailed = linkIn(confirmation, origin, `/cupon/${couponId}`);
    const old = await shop.visit().get(mailed);
    expect([old.status, old.text("h1")]).toEqual([410, "Este cupón se ha enviado a otra persona"]);
    // Once opened it stays with the friend.
    expect(page.path).toContain((await visitor.get(link)).path);
    expect((await visitor.get(page.path)).has("a[href^='/pedido/regalo']")).toBe(false);
  });

  atNight(() => {
    it("leaves the buyer of the only coupon no word on how and where to use it", async () => {
      const said = { how_to_redeem: "Enseña el código al llegar." };
      await shop.db.updateTable("offers").set(said).where("id", "=", shop.offers.dinner.id).execute();
      const { visitor, page, link } = await bought("1");
      expect(page.text("main")).toContain("Cómo usarlo");
      const done = await (await visitor.get(link))
        .form({ action: link })
        .submit({ email: newEmail() }, "button");
      expect(done.text("main")).toContain("con un código nuevo");
      expect(done.text("main")).not.toContain("Cómo usarlo");
      expect(done.has(".places")).toBe(false);
    });
  });

  it("is taken back until the friend opens it", async () => {
    const { visitor, email, page, codes, link } = await bought("1");
    const to = newEmail();
    await (await visitor.get(link)).form({ action: link }).submit({ email: to }, "button");
    const { origin, dataDir } = shop.shop;
    const friendLink = linkIn(await waitForMail(dataDir, to, /te ha hecho un regalo/), origin, "/regalo");
    const sent = await visitor.get(page.path);
    expect(couponCodes(sent)).toEqual([]);
    const change = sent.document.querySelector("a[href^='/pedido/regalo']")?.getAttribute("href") ?? "";
    const address = await visitor.get(change);
    const back = await address.form("form:has(button[name=back])").submit({}, "button[name=back]");
    expect(page.path).toContain(back.path);
    const [code, ...more] = couponCodes(back);
    expect([more, codes.includes(code ?? "")]).toEqual([[], false]);
    expect((await shop.visit().get(friendLink)).status).toBe(404);
    await waitForMail(dataDir, to, /^El cupón que recibiste ya no vale/);
    await waitForMail(dataDir, email, /^Has recuperado tu cupón/);
    // Sent twice, the form says that there is nothing to take back.
    const again = await address.form("form:has(button[name=back])").submit({}, "button[name=back]");
    expect(again.status).toBe(200);
  });
});
