// Proves that an offer sold at the seller's own site promises no service of ours.
import { expect, it } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { buildOffer } from "../../fixtures/offers";
import { onOneDatabase } from "../../support/databases";
import { visitedShop } from "../visited-shop";

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);

  it("no withdrawal, refund or validity of ours: on the page, in its data, in the API", async () => {
    const { id } = await buildOffer(shop.db, { type: "direct", title: "Noche en un faro" });
    await rebuildListings(shop.db);
    const visitor = shop.visit();
    const page = await visitor.get(`/ofertas/${id}/`);
    expect(page.status).toBe(200);
    const main = page.text("main");
    expect(main).toContain("Ir a la web de");
    expect(main).toContain("Condiciones de la compra");
    for (const promise of ["desistimiento", "desistir", "Válido", "entrega el cupón", "cobra en su nombre"]) {
      expect(main, promise).not.toContain(promise);
    }
    const data = page.texts('script[type="application/ld+json"]').join("");
    expect(data).not.toContain("priceValidUntil");
    const answer = await visitor.get(`/api/v0/public/offers/${id}/`);
    const { validity, withdrawal_policy } = answer.json<Record<string, unknown>>();
    expect({ validity, withdrawal_policy }).toEqual({ validity: null, withdrawal_policy: null });
    const own = (await visitor.get(`/ofertas/${shop.offers.spa.id}/`)).text("main");
    expect(own).toContain("Derecho de desistimiento");
  });
});
