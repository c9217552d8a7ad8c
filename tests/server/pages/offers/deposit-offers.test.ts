// Proves that a deposit offer shows its whole price first, from the list to the counter, without scripts.
import { beforeAll, expect, it } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { type BuiltOffer, buildOffer } from "../../../fixtures/offers";
import { newEmail } from "../../../fixtures/orders";
import { onOneDatabase } from "../../../support/databases";
import { conformanceProblems } from "../../../support/html-conformance";
import { panelShop } from "../../partner/panel-shop";
import { addToCart, buy, couponCodes, ORDER_BUTTON, order } from "../../purchase";

const SPLIT = "Señal 1,90 € ahora, 97,10 € en el local";
const plain = (text: string) => text.replace(/\u00a0/g, " ");

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  let watch: BuiltOffer;
  beforeAll(async () => {
    watch = await buildOffer(shop.db, {
      organization_id: shop.organizationId,
      type: "promo",
      title: "Reloj clásico",
      options: [{ actual_price: 190, regular_price: 15_000, total_price: 9_900, reference_price: 12_000 }],
    });
    await rebuildListings(shop.db);
  });
  const path = () => `/ofertas/${watch.id}/`;
  const priceTexts = (texts: readonly string[]) => texts.map(plain);

  it("shows the whole price and its two parts on card, page and in structured data", async () => {
    const list = await shop.visit().get("/ofertas/?type=promo");
    const [card = ""] = priceTexts(list.texts(".card .price"));
    expect(card).toContain("99,00 €");
    expect(card).toContain("120,00 €");
    expect(card).toContain(SPLIT);
    const page = await shop.visit().get(path());
    expect(await conformanceProblems(page.html)).toEqual([]);
    const [box = ""] = priceTexts(page.texts(".buy-box__price"));
    expect(box).toContain("99,00 €");
    expect(box).toContain(SPLIT);
    expect(page.html).toContain('"price":"99.00"');
    expect(page.html).not.toContain('"price":"1.90"');
  });

  it("says in cart, checkout, order and coupon what is left to pay, and to the cashier what to collect", async () => {
    const visitor = shop.visit();
    const cart = await addToCart(visitor, watch.options[0].id, { quantity: "2" });
    expect(plain(cart.text("main"))).toContain("Después pagas en el local 194,20 €");
    expect(priceTexts(cart.texts(".totals"))[0]).toMatch(/3,80 €.*Por pagar en el local\s*194,20 €/s);
    const checkout = await visitor.get("/checkout/");
    expect(plain(checkout.text(".order-box"))).toContain("Por pagar en el local194,20 €");
    expect(await conformanceProblems(checkout.html)).toEqual([]);
    const done = await buy(visitor, newEmail());
    expect(plain(done.text("main"))).toContain("Al usar el cupón se pagan 97,10 € en el local.");
    const [code = ""] = couponCodes(done);
    const { visitor: cashier } = shop.as("cashier");
    const counter = await cashier.get("/socios/caja");
    const found = await counter.form({ action: "/socios/caja" }).submit({ code });
    expect([found.text("h1"), plain(found.text("main"))]).toEqual([
      "Válido",
      expect.stringContaining("Cobra 97,10 € en el local"),
    ]);
    expect(await conformanceProblems(found.html)).toEqual([]);
  });

  it("asks again when what is left to pay has changed since the page was shown", async () => {
    const visitor = shop.visit();
    await addToCart(visitor, watch.options[0].id);
    const checkout = await visitor.get("/checkout/");
    const total = (cents: number) =>
      shop.db
        .updateTable("price_options")
        .set({ total_price: cents })
        .where("id", "=", watch.options[0].id)
        .execute();
    await total(10_900);
    const email = newEmail();
    const form = checkout.form({ action: "/order/" });
    const refused = await form.submit({ email, terms: "true" }, ORDER_BUTTON);
    expect(refused.path).toMatch(/^\/checkout\//);
    expect(plain(refused.text(".order-box"))).toContain("Por pagar en el local107,10 €");
    expect((await order(visitor, email)).path).toMatch(/^\/payment-simulator\//);
    await total(9_900);
  });

  it("is edited in the panel by deposit and total, and refused below the deposit", async () => {
    const { visitor } = shop.as("manager");
    const { id } = await buildOffer(shop.db, {
      organization_id: shop.organizationId,
      type: "promo",
      status: "draft",
      options: [{ actual_price: 290, total_price: null }],
    });
    const page = await visitor.get(`/socios/ofertas/${id}/editar/precio`);
    expect(await conformanceProblems(page.html)).toEqual([]);
    const form = page.form({ action: page.path });
    const refused = await form.submit({ "priceOptions.0.totalPrice": "2,00" });
    expect([refused.status, refused.text("main").includes("no puede ser menor")]).toEqual([400, true]);
    const saved = await refused.form({ action: page.path }).submit({ "priceOptions.0.totalPrice": "49,00" });
    expect(saved.redirects[0]?.status).toBe(303);
    const stored = await shop.db
      .selectFrom("price_options")
      .select(["actual_price", "total_price"])
      .where("offer_id", "=", id)
      .execute();
    expect(stored).toEqual([{ actual_price: 290, total_price: 4_900 }]);
    const regular = await visitor.get(`/socios/ofertas/${shop.offers.spa.id}/editar/precio`);
    expect(regular.has("[name='priceOptions.0.totalPrice']")).toBe(false);
  });
});
