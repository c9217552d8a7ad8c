// Proves that responses to forms, and pages without links to them, conform to the HTML standard.
import { describe, expect, it } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import type { Page } from "../../support/page";
import { linkIn, waitForMail } from "../../support/written-mails";
import { addToCart, buy, ORDER_BUTTON, order } from "../purchase";
import { enterByPassword, enteredShop, requestCode } from "../sign-in-steps";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);

  async function expectConformance(...pages: Page[]): Promise<void> {
    for (const page of pages) {
      expect(page.headers["content-type"], page.path).toContain("text/html");
      expect(await conformanceProblems(page.html), `${page.status} ${page.path}`).toEqual([]);
    }
  }

  async function basket() {
    const visitor = shop.visit();
    await addToCart(visitor, shop.offers.spa.options[0].id, { gift: "true", quantity: "2" });
    const [slotId = ""] = shop.offers.dated.options[0].slots;
    await addToCart(visitor, shop.offers.dated.options[0].id, { slotId });
    return visitor;
  }

  describe("the HTML of", () => {
    it("missing, ended and wrongly requested pages", async () => {
      const visitor = shop.visit();
      const over = await buildOffer(shop.db, { sale_ends_at: Date.now() - DAY_MS });
      const archived = await buildOffer(shop.db, { status: "archived" });
      const pages = [
        `/ofertas/${over.id}/`,
        `/ofertas/${archived.id}/`,
        `/ofertas/${newId()}/`,
        "/no/existe",
      ];
      for (const path of [...pages, "/c/otro", "/unsubscribe/confirm?email=a&sig=b"])
        await expectConformance(await visitor.get(path));
    });

    it("lists with filters, with problems, and without results", async () => {
      for (const path of [
        "/ofertas/?price_min=1&price_max=900&available=1&ordering=price",
        "/ofertas/?price_min=mucho&badge=otro",
        "/ofertas/?price_min=99999",
        "/search?searchField=xqzwvkjh&type=promo",
        "/search?searchField=cema",
        "/widget?key=otra",
        `/ofertas/${shop.offers.dated.id}/`,
        `/ofertas/${shop.offers.dinner.id}/`,
      ]) {
        await expectConformance(await shop.visit().get(path));
      }
    });

    it("kept pages, as they are and filled for a visitor", async () => {
      const visitor = await basket();
      for (const path of ["/", "/ofertas/", `/ofertas/${shop.offers.spa.id}/`]) {
        await expectConformance(await shop.visit().get(path), await visitor.get(path));
      }
    });

    it("an order: refused, paid and viewed again", async () => {
      const visitor = await basket();
      const email = newEmail();
      const refused = await (await visitor.get("/checkout/"))
        .form({ action: "/order/" })
        .submit({ email: "nadie", needReceipt: "true", userTaxNumber: "1" }, ORDER_BUTTON);
      expect(refused.texts("[role=alert], .error-summary").join()).not.toBe("");
      await expectConformance(await visitor.get("/cart"), refused, await order(visitor, email));
      const bought = await buy(await basket(), email);
      await expectConformance(bought);
      const mail = await waitForMail(shop.shop.dataDir, email, /compra|pedido/i);
      for (const path of ["/pedido?", "/desistimiento?"])
        await expectConformance(await shop.visit().get(linkIn(mail, shop.shop.origin, path)));
    });

    it("forms with mistakes", async () => {
      const visitor = shop.visit();
      const signIn = await enterByPassword(visitor, newEmail(), { password: "no es esta" });
      const register = await (await visitor.get("/register")).form("main form").submit({});
      const code = await requestCode(visitor, newEmail());
      const newsletter = await visitor.post("/boletin", { email: "nadie" });
      await expectConformance(signIn, register, code, newsletter, await visitor.post("/desistimiento", {}));
      const declare = await visitor.get(
        "/desistimiento?number=2026-000001&email=ana%40example.es&declare=true",
      );
      await expectConformance(declare, await declare.form({ action: "/desistimiento" }).submit());
    });
  });
});
