// Proves the purchase history: the account's own purchases, newest first, each coupon with its PDF.
import { describe, expect, it } from "vitest";
import { atNight } from "../../support/at-night";
import type { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { addToCart, buy, couponCodes } from "../purchase";
import { accountWithPassword, enterByPassword, enteredShop } from "../sign-in-steps";

const HISTORY = "/order/history";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);

  async function entered(): Promise<{ visitor: Visitor; email: string }> {
    const { email } = await accountWithPassword(shop);
    const visitor = shop.visit();
    await enterByPassword(visitor, email);
    return { visitor, email };
  }

  async function bought(visitor: Visitor, email: string, quantity = "1") {
    await addToCart(visitor, shop.offers.spa.options[0].id, { quantity });
    return buy(visitor, email);
  }

  describe("the purchase history", () => {
    it("redirects visitors from every address", async () => {
      for (const query of ["", "?page=2", "?page=%00"]) {
        const page = await shop.visit().get(HISTORY + query);
        expect([page.path, page.status]).toEqual(["/", 200]);
      }
    });

    it("is empty at first and links to the offers", async () => {
      const { visitor } = await entered();
      const page = await visitor.get(HISTORY);
      expect(page.text("h1")).toContain("Todavía no has comprado nada");
      expect(page.has('main a[href="/ofertas/"]')).toBe(true);
    });

    it("offers purchases made with the proven address without the account, and adds them by one press", async () => {
      const { visitor, email } = await entered();
      await bought(shop.visit(), email);
      const page = await visitor.get(HISTORY);
      expect(page.text("main")).toContain("Hemos encontrado 1 compra");
      const added = await page.form("main form").submit();
      expect(added.text("main")).toContain("1 compra");
      expect(added.has("main form")).toBe(false);
      expect(added.texts("main article h3").join()).toContain("Pedido");
    });

    atNight(() => {
      it("is led to by the coupon that is used next, first on the account, until it is redeemed", async () => {
        const { visitor, email } = await entered();
        expect((await visitor.get("/account")).texts("main h2")).not.toContain("Tu próximo cupón");
        await bought(visitor, email);
        const account = await visitor.get("/account");
        expect(account.texts("main h2")[0]).toBe("Tu próximo cupón");
        const order = await account.follow('section[aria-labelledby="coupon-title"] a');
        expect(couponCodes(order)).toHaveLength(1);
        await shop.db.updateTable("coupons").set({ valid_until: 1 }).execute();
        expect((await visitor.get("/account")).texts("main h2")).not.toContain("Tu próximo cupón");
      });

      it("begins with the coupon that is used next and its QR code, and leads to those after it", async () => {
        const { visitor, email } = await entered();
        const order = await bought(visitor, email, "2");
        const page = await visitor.get(HISTORY);
        expect(page.texts("main h2")[0]).toBe("Tu próximo cupón");
        expect(page.text("main .coupon")).toContain("Válido hasta el");
        const [first = "", second = ""] = ["main .coupon a", "main .coupon-index a"].map(
          (link) => page.document.querySelector(link)?.getAttribute("href") ?? "",
        );
        const ids = order.document.querySelectorAll("article.coupon").map((ticket) => `#${ticket.id}`);
        expect([first, second].map((href) => new URL(href, "http://x").hash).sort()).toEqual(ids.sort());
        const qr = page.document.querySelector("main .coupon img.coupon__qr")?.getAttribute("src") ?? "";
        expect((await visitor.get(qr)).headers["content-type"]).toBe("image/svg+xml");
        expect(page.has("main details[open]")).toBe(false);
        expect(page.has('main article.box img[src*="/media/"], main article.box .line__media img')).toBe(
          true,
        );
      });
    });

    it("lists purchases newest first, with coupons whose PDF only the owner gets", async () => {
      const { visitor, email } = await entered();
      const success = await bought(visitor, email, "2");
      await bought(visitor, email);
      const page = await visitor.get(HISTORY);
      expect(page.headers["cache-control"]).toContain("no-store");
      expect(page.has('meta[name="robots"][content="noindex"]')).toBe(true);
      const boxes = page.texts("main article.box");
      expect(boxes).toHaveLength(2);
      expect(boxes[0]).toContain("1 ×");
      expect(boxes[1]).toMatch(/Pedido \d{4}-\d{6}/);
      expect(boxes[1]).toContain("Pagado");
      expect(boxes[1]).toContain("40,00");
      const codes = page.texts("main article.box li code").map((code) => code.replaceAll("-", ""));
      expect(codes).toEqual(expect.arrayContaining(couponCodes(success)));

      const links = (from: typeof page) =>
        [...from.document.querySelectorAll('a[href^="/order/coupon/"][href$=".pdf"]')].map((link) =>
          link.getAttribute("href"),
        );
      expect(links(success)).toHaveLength(2);
      expect(links(page)).toHaveLength(3);
      expect(links(page)).toEqual(expect.arrayContaining(links(success)));
      const path = links(page)[0] ?? "";
      const pdf = await visitor.get(path);
      expect([pdf.status, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(pdf.headers["cache-control"]).toContain("no-store");
      expect(pdf.html.startsWith("%PDF-")).toBe(true);

      const { visitor: other } = await entered();
      expect((await other.get(path)).status).toBe(404);
      expect((await shop.visit().get(path)).status).toBe(404);
      expect((await other.get(HISTORY)).texts("main article.box")).toHaveLength(0);
    });

    it("shows a purchase's receipts, also after paying, whose PDF only the owner gets", async () => {
      const { visitor, email } = await entered();
      const success = await bought(visitor, email);
      const receiptIn = (page: typeof success) =>
        page.document.querySelector('main a[href^="/order/receipt/"]')?.getAttribute("href") ?? "";
      const path = receiptIn(success);
      expect(receiptIn(await visitor.get(HISTORY))).toBe(path);
      const pdf = await visitor.get(path);
      expect([pdf.status, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(pdf.headers["cache-control"]).toContain("no-store");
      expect(pdf.html.startsWith("%PDF-")).toBe(true);
      const { visitor: other } = await entered();
      for (const stranger of [other, shop.visit()])
        for (const query of ["", "?token=", "?token=x"])
          expect((await stranger.get(path + query)).status).toBe(404);
      for (const file of [`${crypto.randomUUID()}.pdf`, "x.pdf", "%00.pdf"])
        expect((await visitor.get(`/order/receipt/${file}`)).status, file).toBe(404);
    });

    it("serves guests the PDF in the browser that bought", async () => {
      const guest = shop.visit();
      const success = await bought(guest, "invitada@example.com");
      const path = success.document.querySelector('a[href^="/order/coupon/"]')?.getAttribute("href") ?? "";
      expect((await guest.get(path)).headers["content-type"]).toBe("application/pdf");
      expect((await guest.get(HISTORY)).path).toBe("/");
    });

    it("answers invalid coupon numbers with 404 and invalid page numbers with a page", async () => {
      const { visitor, email } = await entered();
      await bought(visitor, email);
      const unknown = crypto.randomUUID();
      for (const file of [`${unknown}.pdf`, unknown, "x.pdf", ".pdf", "%00.pdf", `${"a".repeat(36)}.pdf`])
        expect((await visitor.get(`/order/coupon/${file}`)).status, file).toBe(404);
      for (const page of ["0", "-1", "2", "999999", "99999999999999999999", "abc", "1e3", "%00"])
        expect((await visitor.get(`${HISTORY}?page=${page}`)).texts("main article.box"), page).toHaveLength(
          1,
        );
    });

    atNight(() => {
      it("has pages of ten", async () => {
        const { visitor, email } = await entered();
        for (let n = 0; n < 11; n++) await bought(visitor, email);
        const first = await visitor.get(HISTORY);
        expect(first.texts("main article.box")).toHaveLength(10);
        const second = await first.follow('.pagination a[rel="next"]');
        expect(second.texts("main article.box")).toHaveLength(1);
        expect((await visitor.get(`${HISTORY}?page=3`)).texts("main article.box")).toHaveLength(1);
      });
    });
  });
});
