// Proves the card of a gift that its giver prints: its words, what it is, where and until when, and neither price nor code; from the
// order of the buying browser and from the mailed link, until nothing of the gift can be used.
import { expect, it } from "vitest";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { newEmail } from "../../fixtures/orders";
import { onOneDatabase } from "../../support/databases";
import type { Page } from "../../support/page";
import { pdfText } from "../../support/pdf-text";
import { linkIn, waitForMail } from "../../support/written-mails";
import { addToCart, buy, couponCodes } from "../purchase";
import { enteredShop } from "../sign-in-steps";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);

  const cardLink = (page: Page) =>
    page.document.querySelector("a[href^='/pedido/tarjeta.pdf']")?.getAttribute("href") ?? "";

  async function card(visitor: ReturnType<typeof shop.visit>, href: string) {
    const headers = { cookie: visitor.cookies.header("/pedido") ?? "" };
    const answer = await fetch(new URL(href, shop.shop.origin), { headers });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    return pdfText(Buffer.from(await answer.arrayBuffer()));
  }

  const option = () => shop.offers.dinner.options[0].id;

  it("is printed by who hands the gift over, without price and code", async () => {
    const visitor = shop.visit();
    const email = newEmail();
    await addToCart(visitor, option(), { gift: "on" });
    const page = await buy(visitor, email, {
      [`gift-from.${option()}`]: "Ana",
      [`gift-name.${option()}`]: "Luis",
      [`gift-message.${option()}`]: "¡Feliz cumpleaños!",
    });
    expect(page.text("main")).toContain("Es un regalo que das tú");
    const text = await card(visitor, cardLink(page));
    for (const part of [
      "Un regalo para Luis",
      "De parte de Ana",
      "¡Feliz cumpleaños!",
      "te lo da quien te hace este regalo",
    ])
      expect(text).toContain(part);
    const [code = ""] = couponCodes(page);
    expect(code).not.toBe("");
    for (const secret of ["€", "EUR", code, showCouponCode(code)]) expect(text).not.toContain(secret);
    // By the mailed link as well, and by no other browser.
    const { origin, dataDir } = shop.shop;
    const mail = await waitForMail(dataDir, email, /confirmación del pedido/);
    const order = await shop.visit().get(linkIn(mail, origin, "/pedido"));
    expect(await card(shop.visit(), cardLink(order))).toContain("De parte de Ana");
    expect((await shop.visit().get(cardLink(page))).path).toBe("/pedido");
    await shop.db.updateTable("coupons").set({ valid_until: 1 }).where("code", "=", code).execute();
    const over = await visitor.get(cardLink(page));
    expect([over.status, over.text("h1")]).toEqual([410, "Esta tarjeta ya no se puede imprimir"]);
  });

  it("goes with a gift that the shop mails, and with no other coupon", async () => {
    const visitor = shop.visit();
    await addToCart(visitor, option(), { gift: "on" });
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const page = await buy(visitor, newEmail(), {
      [`gift-email.${option()}`]: newEmail(),
      [`gift-sendAt.${option()}`]: `${day}T09:00`,
    });
    expect(cardLink(page)).toBe("");
    const change = page.document.querySelector("a[href^='/pedido/regalo']")?.getAttribute("href") ?? "";
    const text = await card(visitor, cardLink(await visitor.get(change)));
    expect(text).toContain("te llega por correo electrónico");
    const other = shop.visit();
    await addToCart(other, option());
    const own = await buy(other, newEmail());
    expect(cardLink(own)).toBe("");
    const { id: lineId, transactionId } = await shop.db
      .selectFrom("sale_lines")
      .innerJoin("payments", "payments.sale_id", "sale_lines.sale_id")
      .select(["sale_lines.id", "payments.id as transactionId"])
      .where("payments.id", "=", new URL(own.path, shop.shop.origin).searchParams.get("transaction_id") ?? "")
      .executeTakeFirstOrThrow();
    const query = new URLSearchParams({ transaction_id: transactionId, line: lineId });
    expect((await other.get(`/pedido/tarjeta.pdf?${query}`)).status).toBe(404);
  });
});
