// Proves a whole purchase without scripts, on both databases: from the offer to numbered coupons.
import { describe, expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { addToCart, buy, couponCodes, decide, ORDER_BUTTON, order, orderFields } from "../purchase";
import { FREE, SPA_TITLE, soldState, TEN_PERCENT } from "../stocked-shop";
import { visitedShop } from "../visited-shop";

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);

  it("finds two offers, buys them with a code and a gift, and gets their coupons", async () => {
    const { offers } = shop;
    const visitor = shop.visit();
    const found = await visitor.get("/search?searchField=CENA+rio");
    const offer = await found.follow(`main a[href="/ofertas/${offers.dinner.id}/"]`);
    const added = await offer
      .form({ action: "/cart", intent: "add" })
      .submit({ optionId: offers.dinner.options[1]?.id ?? "", gift: "on" }, "[value=stay]");
    expect(added.path).toBe("/cart");
    expect(added.texts(".toast").join()).toContain("Añadido al carrito");
    expect(added.document.querySelector(".toast a")?.getAttribute("href")).toBe(
      `/ofertas/${offers.dinner.id}/`,
    );

    const spa = await visitor.get(`/ofertas/${offers.spa.id}/`);
    const checkout = await spa
      .form({ action: "/cart", intent: "add" })
      .submit({ quantity: "2" }, "[value=checkout]");
    expect(checkout.path).toBe("/checkout/");
    expect(checkout.text("main")).toContain(SPA_TITLE);
    // Nothing to look at in the cart, for one is past it.
    expect(checkout.texts(".toast")).toEqual([]);
    const coded = await checkout
      .form({ action: "/order/" })
      .submit({ code: ` ${TEN_PERCENT.toLowerCase()} ` }, '[value="intent=add-code"]');
    expect(coded.path).toBe("/checkout/");
    // 45.50 − 10 % + 2 × (20.00 − 10 %)
    expect(coded.text(".order-box")).toContain("76,95");

    const email = newEmail();
    const payment = await coded.form({ action: "/order/" }).submit({ email, terms: "true" }, ORDER_BUTTON);
    expect(payment.path).toMatch(/^\/payment-simulator\//);
    expect(payment.redirects.map(({ status }) => status)).toEqual([303]);
    expect(payment.text()).toContain("76,95");
    expect(payment.has("script")).toBe(false);

    const success = await decide(payment, "approve");
    expect(success.url.pathname).toBe("/order/success");
    expect(success.status).toBe(200);
    const codes = couponCodes(success);
    expect(new Set(codes).size).toBe(3);
    expect(success.text("main")).toContain(email);

    const stored = await shop.db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .innerJoin("sales", "sales.id", "sale_lines.sale_id")
      .select(["coupons.code", "sale_lines.for_present", "sales.status", "sales.total"])
      .where("sales.email", "=", email)
      .execute();
    expect(stored.map(({ code }) => code).sort()).toEqual([...codes].sort());
    expect(stored.map(({ status, total }) => ({ status, total }))).toEqual(
      Array(3).fill({ status: "captured", total: 7695 }),
    );
    expect(stored.filter((row) => row.for_present)).toHaveLength(1);

    const empty = await visitor.get("/cart");
    expect(empty.text("main")).toContain("Tu carrito de compras está vacío");
    const leads = [...empty.document.querySelectorAll("main .empty a")].map((link) =>
      link.getAttribute("href"),
    );
    expect(leads).toEqual(["/ofertas/?day=weekend", "/cerca", "/favorite", "/ofertas/"]);
    for (const href of leads) expect((await visitor.get(href ?? "")).status, href ?? "").toBe(200);
    for (const again of [await visitor.get(success.path), await visitor.get(success.path)]) {
      expect(couponCodes(again)).toEqual(codes);
    }
    const stranger = await shop.visit().get(success.path);
    expect(stranger.status).toBe(200);
    expect(couponCodes(stranger)).toEqual([]);
    for (const secret of [...codes, email]) expect(stranger.html).not.toContain(secret);
    for (const code of codes) {
      const grouped = `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
      expect(stranger.html).not.toContain(grouped);
    }
  });

  it("buys a date, and requests one where none was chosen", async () => {
    const { options } = shop.offers.dated;
    const visitor = shop.visit();
    await addToCart(visitor, options[0].id, { slotId: options[0].slots[1] ?? "" });
    const success = await buy(visitor, newEmail());
    expect(couponCodes(success)).toHaveLength(1);
    const slots = await shop.db.selectFrom("slots").select(["id", "sold"]).orderBy("starts_at").execute();
    expect(slots.map(({ sold }) => sold)).toEqual([0, 1]);
  });

  describe("the same form", () => {
    atNight(() => {
      it("sent twice becomes one sale and leads to the same payment", async () => {
        const visitor = shop.visit();
        await addToCart(visitor, shop.spa);
        const email = newEmail();
        const fields = await orderFields(visitor, email);
        const first = await visitor.post("/order/", fields);
        const second = await visitor.post("/order/", fields);
        expect(second.path).toBe(first.path);
        expect(await shop.salesOf(email)).toHaveLength(1);
        const success = await decide(first, "approve");
        const late = await decide(second, "approve");
        expect(couponCodes(success)).toHaveLength(1);
        expect(couponCodes(late)).toEqual([]);
        expect(await shop.salesOf(email)).toHaveLength(1);
      });
    });

    it("sent 20 times at once becomes one sale", async () => {
      const visitor = shop.visit();
      await addToCart(visitor, shop.spa);
      const email = newEmail();
      const fields = await orderFields(visitor, email);
      const pages = await Promise.all(Array.from({ length: 20 }, () => visitor.post("/order/", fields)));
      expect(new Set(pages.map(({ path }) => path)).size).toBe(1);
      expect(pages[0]?.path).toMatch(/^\/payment-simulator\//);
      expect(await shop.salesOf(email)).toHaveLength(1);
    });

    atNight(() => {
      it("opened 10 times at the success page captures once", async () => {
        const visitor = shop.visit();
        await addToCart(visitor, shop.spa);
        const payment = await order(visitor, newEmail());
        const answer = await visitor.post(
          payment.url.pathname,
          { decision: "approve", scenario: "approve" },
          { followRedirects: false },
        );
        const { pathname, search } = new URL(answer.headers.location ?? "", shop.shop.origin);
        const path = pathname + search;
        const pages = await Promise.all(Array.from({ length: 10 }, () => visitor.get(path)));
        expect(pages.map(({ status }) => status)).toEqual(Array(10).fill(200));
        // The provider's notification may be settling it meanwhile.
        await expect.poll(async () => couponCodes(await visitor.get(path)).length).toBe(1);
        const codes = couponCodes(await visitor.get(path));
        for (const page of pages) expect([[], codes]).toContainEqual(couponCodes(page));
      });
    });
  });

  it("a free order has its coupons at once", async () => {
    const visitor = shop.visit();
    await addToCart(visitor, shop.spa);
    await visitor.post("/cart", { intent: "add-code", code: FREE, returnTo: "/checkout/" });
    const success = await order(visitor, newEmail());
    expect(success.url.pathname).toBe("/order/success");
    expect(couponCodes(success)).toHaveLength(1);
    expect(success.text("main")).toMatch(/0,00/);
  });

  it("all mistakes of the checkout are reported at once, and the input is kept", async () => {
    const visitor = shop.visit();
    await addToCart(visitor, shop.spa);
    const before = await soldState(shop.db);
    const page = await visitor.get("/checkout/");
    const box = page.document.querySelector("[name=needReceipt]")?.getAttribute("value") ?? "on";
    const values = { email: "sin arroba", needReceipt: box, userFullname: "", userTaxNumber: "12345678A" };
    const answer = await page
      .form({ action: "/order/" })
      .submit({ ...values, userAddress: "" }, ORDER_BUTTON);
    expect(answer.path).toBe("/checkout/");
    expect(answer.redirects.map(({ status }) => status)).toEqual([303]);
    const messages = [
      "Escribe un correo electrónico válido",
      "Escribe el nombre completo",
      "El NIF no es válido.",
      "Escribe la dirección completa",
      "tienes que aceptar las condiciones",
    ];
    // Once each: the summary and the fields say it, so no toast covers them.
    expect(answer.has(".toast")).toBe(false);
    expect(answer.text("[role=alert]")).toContain(`${messages.length} datos que corregir`);
    for (const message of messages) {
      expect(answer.texts(".notice--error").join(), message).toContain(message);
    }
    expect(answer.form({ action: "/order/" }).values).toMatchObject({
      email: "sin arroba",
      userTaxNumber: "12345678A",
    });
    expect(await soldState(shop.db)).toEqual(before);
  });
});
