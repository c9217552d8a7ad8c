// Proves that the pages after a purchase show what the counter needs: QR code, place, telephone, hours and
// mail.
import { beforeAll, expect, it } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import type { Page } from "../../support/page";
import { linkIn, waitForMail } from "../../support/written-mails";
import { addToCart, buy } from "../purchase";
import { accountWithPassword, enterByPassword } from "../sign-in-steps";
import { untilMailsNoted, visitedShop } from "../visited-shop";

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);

  beforeAll(async () => {
    const where = { address: "Calle del Agua, 7", postal_code: "28004", city: "Madrid", province: "madrid" };
    const reached = { phone: "+34 910 123 456", opening_hours: "De lunes a sábado, de 10:00 a 21:00" };
    await shop.db
      .insertInto("offer_locations")
      .values({
        ...where,
        ...reached,
        id: newId(),
        offer_id: shop.offers.spa.id,
        name: "Balneario Centro",
        lat: 40.42,
        lng: -3.69,
        sort_order: 0,
      })
      .execute();
  });

  const attributes = (page: Page, selector: string, name: string) =>
    [...page.document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? "");

  function expectWayThere(page: Page) {
    expect(page.text("main")).toContain("Calle del Agua, 7, 28004 Madrid");
    expect(page.text("main")).toContain("De lunes a sábado, de 10:00 a 21:00");
    expect(attributes(page, 'main a[href^="tel:"]', "href")).toContain("tel:+34910123456");
    expect(page.text("main")).toContain("Llamar al +34 910 123 456");
    const [way = ""] = attributes(page, "main a[href*='openstreetmap.org/directions']", "href");
    expect(new URL(way).searchParams.get("to")).toBe("40.42,-3.69");
  }

  it("shows everything after paying, draws three codes and loads the rest as pictures", async () => {
    const visitor = shop.visit();
    const email = newEmail();
    await addToCart(visitor, shop.spa, { quantity: "5" });
    const page = await buy(visitor, email);
    expectWayThere(page);
    expect(attributes(page, "main svg.coupon__qr", "aria-label")).toHaveLength(3);
    // One is open: a counter scans what is meant. The index leads to the others.
    expect(attributes(page, "main details:not([open]) svg.coupon__qr", "aria-label")).toHaveLength(2);
    expect(attributes(page, ".coupon-index a", "href").map((href) => page.has(href))).toEqual(
      Array(5).fill(true),
    );
    const pictures = attributes(page, "main details img.coupon__qr", "src");
    expect(pictures).toHaveLength(2);
    expect(page.text("main")).toContain("Ver los otros 2 cupones");
    const picture = await visitor.get(pictures[0] ?? "");
    expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
    expect(picture.html.startsWith("<svg")).toBe(true);
    expect((await shop.visit().get(pictures[0] ?? "")).status).toBe(404);
    expect(page.text("main")).toMatch(/Te (hemos enviado|estamos enviando) los cupones/);

    const mail = await waitForMail(shop.shop.dataDir, email, /confirmación del pedido/);
    await untilMailsNoted(shop.db, email);
    const again = await visitor.get(page.path);
    expect(again.text("main")).toContain(`Te hemos enviado los cupones por correo a ${email}.`);

    const first = /https?:\/\/[^\s<>)\]]+/.exec(mail.text)?.[0] ?? "";
    expect(first.startsWith(`${shop.shop.origin}/pedido?`)).toBe(true);
    const reader = shop.visit();
    const order = await reader.get(linkIn(mail, shop.shop.origin, "/pedido"));
    expect(order.has("script")).toBe(false);
    expectWayThere(order);
    expect(attributes(order, "main svg.coupon__qr", "aria-label")).toHaveLength(3);
    const [link = ""] = attributes(order, "main img.coupon__qr", "src");
    expect((await reader.get(link)).headers["content-type"]).toBe("image/svg+xml");
    expect((await reader.get(link.slice(0, -1))).status).toBe(404);
  });

  it("lets a guest correct an undeliverable address, and no other visitor", async () => {
    const visitor = shop.visit();
    const email = newEmail();
    await addToCart(visitor, shop.spa);
    const paid = await buy(visitor, email);
    await waitForMail(shop.shop.dataDir, email, /confirmación del pedido/);
    await untilMailsNoted(shop.db, email);
    await shop.db
      .updateTable("mail_outbox")
      .set({ status: "dead", last_error: "550 no such user" })
      .where("recipient", "=", email)
      .execute();
    const page = await visitor.get(paid.path);
    const [href = ""] = attributes(page, 'main a[href^="/order/address"]', "href");
    expect((await shop.visit().get(href)).path).not.toContain("/order/address");
    const form = (await visitor.get(href)).form('form[action^="/order/address"]');
    const wrong = await form.submit({ email: "ana\u200b@example.es" });
    expect(wrong.status).toBe(400);
    expect(wrong.text("main")).toContain("correo electrónico válido");
    const to = newEmail();
    const after = await wrong.form('form[action^="/order/address"]').submit({ email: to });
    expect(after.path).toContain("/order/success");
    expect(after.text()).toContain(`Te enviamos los cupones a ${to}`);
    const mail = await waitForMail(shop.shop.dataDir, to, /confirmación del pedido/);
    const order = await shop.visit().get(linkIn(mail, shop.shop.origin, "/pedido"));
    expect(order.text("main")).toContain(to);
    expect((await visitor.get(href)).path).toContain("/order/success");
  });

  atNight(() => {
    it("shows a failed mail, and past coupons as past on every page", async () => {
      const { email } = await accountWithPassword(shop);
      const visitor = shop.visit();
      await enterByPassword(visitor, email);
      await addToCart(visitor, shop.spa, { quantity: "2" });
      const page = await buy(visitor, email);
      const history = await visitor.get("/order/history");
      expectWayThere(history);
      expect(attributes(history, "main > * > section .coupon img.coupon__qr", "src")).toHaveLength(1);
      expect(attributes(history, "main details:not([open]) img.coupon__qr", "src")).toHaveLength(2);
      await waitForMail(shop.shop.dataDir, email, /confirmación del pedido/);
      await untilMailsNoted(shop.db, email);
      await shop.db
        .updateTable("mail_outbox")
        .set({ status: "dead" })
        .where("recipient", "=", email)
        .execute();
      for (const path of [page.path, "/order/history"]) {
        expect((await visitor.get(path)).text("main")).toContain("No hemos podido enviarte los cupones");
      }

      const saleLines = shop.db
        .selectFrom("sale_lines")
        .innerJoin("sales", "sales.id", "sale_lines.sale_id")
        .select("sale_lines.id")
        .where("sales.email", "=", email);
      const past = Date.now() - 3 * 86_400_000;
      await shop.db
        .updateTable("coupons")
        .set({ valid_until: past })
        .where("sale_line_id", "in", saleLines)
        .execute();
      for (const path of [page.path, "/order/history"]) {
        const over = await visitor.get(path);
        expect(over.text("main")).toContain("Caducado");
        expect(over.text("main")).not.toContain("Listo para usar");
        expect(over.has(".coupon__qr")).toBe(false);
      }
    });

    it("opens the order of an offer stored with a validity longer than a QR code can hold", async () => {
      const { id } = shop.offers.spa;
      const offers = shop.db.selectFrom("offers").select("validity").where("id", "=", id);
      const { validity } = await offers.executeTakeFirstOrThrow();
      const setValidity = (value: typeof validity) =>
        shop.db.updateTable("offers").set({ validity: value }).where("id", "=", id).execute();
      await setValidity({
        mode: "fixed",
        validFrom: Date.now() - DAY_MS,
        validUntil: Date.UTC(2190, 0, 1, 12),
      });
      const visitor = shop.visit();
      await addToCart(visitor, shop.spa);
      const page = await buy(visitor, newEmail());
      expect([page.status, page.url.pathname]).toEqual([200, "/order/success"]);
      expect(page.text("main")).toContain("2190");
      expect(page.has("main svg.coupon__qr")).toBe(true);
      const [pdf = ""] = attributes(page, 'main a[href$=".pdf"]', "href");
      expect((await visitor.get(pdf)).status).toBe(200);
      await setValidity(validity);
    });
  });
});
