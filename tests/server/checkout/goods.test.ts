/** Proves what a buyer of goods reads before the order button: the legal guarantee, who made them, what to beware of. */
import { beforeAll, expect, it } from "vitest";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { addToCart } from "../purchase";
import { visitedShop } from "../visited-shop";

const GUARANTEE = "Garantía legal de conformidad";

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);
  let lamp: BuiltOffer;
  beforeAll(async () => {
    lamp = await buildOffer(shop.db, {
      title: "Lámpara de lino",
      category: "product",
      organization_id: shop.offers.spa.organizationId,
      producer_name: "Lámparas del Norte, S. L.",
      producer_address: "Calle de la Fragua, 3, 33001 Oviedo",
      producer_contact: "taller@lamparas.example",
      safety_warnings: "Solo para interiores.",
    });
  });

  it("at the offer", async () => {
    const page = await shop.visit().get(`/ofertas/${lamp.id}/`);
    const part = page.text("#producto");
    for (const words of [
      GUARANTEE,
      "tres años",
      "Lámparas del Norte, S. L.",
      "Fragua, 3",
      "Solo para interiores.",
    ])
      expect(part).toContain(words);
    expect(page.has('#producto a[href="mailto:taller@lamparas.example"]')).toBe(true);
    expect(await conformanceProblems(page.html)).toEqual([]);
    const service = await shop.visit().get(`/ofertas/${shop.offers.spa.id}/`);
    expect([service.has("#producto"), service.text("main").includes(GUARANTEE)]).toEqual([false, false]);
  });

  it("in its line at the checkout, above the button, and in no line of a service", async () => {
    const visitor = shop.visit();
    await addToCart(visitor, lamp.options[0].id);
    await addToCart(visitor, shop.spa);
    const checkout = await visitor.get("/checkout/");
    const notices = checkout.texts(".line__terms .notice");
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain(GUARANTEE);
    expect(checkout.has('.line__terms .notice a[href^="https://europa.eu/youreurope/"]')).toBe(true);
    expect(await conformanceProblems(checkout.html)).toEqual([]);
  });
});
