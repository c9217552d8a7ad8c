// Proves the page of an offer in the panel: what it is, what is earned, sold, left and redeemed of it, and its one row of tabs.
import { expect, it } from "vitest";
import { HOUR_MS } from "~/domain/kernel/durations";
import { buildOffer } from "../../../fixtures/offers";
import { buildPurchase, redeemAtCounter } from "../../../fixtures/purchases";
import { onOneDatabase } from "../../../support/databases";
import { conformanceProblems } from "../../../support/html-conformance";
import { panelShop } from "../panel-shop";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);

  it("shows price, earnings, sold, left, redeemed and stars, and the next dates", async () => {
    const startsAt = Date.now() + 5 * HOUR_MS;
    const offer = await buildOffer(shop.db, {
      organization_id: shop.organizationId,
      title: "Circuito de aguas",
      options: [
        { title: "Dos personas", capacity: 10 },
        { actual_price: 5000, slots: [{ starts_at: startsAt }] },
      ],
    });
    const { ids } = await buildPurchase(shop.db, { of: offer, quantity: 2 });
    const { code } = await shop.db
      .selectFrom("coupons")
      .select("code")
      .where("id", "=", ids[0] ?? "")
      .executeTakeFirstOrThrow();
    await redeemAtCounter(shop.db, code);
    await shop.db.updateTable("offers").set({ stars_4: 1 }).where("id", "=", offer.id).execute();
    // Dearer since then.
    await shop.db
      .updateTable("price_options")
      .set({ actual_price: 3990, regular_price: 3990 })
      .where("id", "=", offer.options[0].id)
      .execute();
    const path = `/socios/ofertas/${offer.id}`;
    const page = await shop.as("manager").visitor.get(path);
    const main = page.text("main");
    expect(main).toMatch(/De 39,90 € recibes 32,65 €/);
    expect(page.texts(".panel-figures dd")).toEqual([
      "2",
      expect.any(String),
      "1",
      expect.stringContaining("4"),
    ]);
    expect(page.text("#sales ~ table tbody tr")).toMatch(/Dos personas\s*39,90 €\s*32,65 €\s*2\s*8/);
    expect(page.has(`main a[href^="/socios/reservas/"]`)).toBe(true);
    expect(page.has("figure.panel-chart svg")).toBe(true);
    expect(await conformanceProblems(page.html)).toEqual([]);
    const tabs = page.texts(".panel-tabs a");
    expect(tabs).toEqual(["Resumen", "Contenido", "Fotos", "Fechas", "Precios", "Versiones", "Historial"]);
    for (const link of page.document.querySelectorAll(".panel-tabs a")) {
      const href = link.getAttribute("href") ?? "";
      const tab = await shop.as("manager").visitor.get(href);
      expect([href, tab.status, tab.texts(".panel-tabs:first-of-type a").slice(0, 7)]).toEqual([
        href,
        200,
        tabs,
      ]);
    }
  });

  it("tells a cashier nothing of money, and leads to nothing that is not theirs", async () => {
    const offer = await buildOffer(shop.db, { organization_id: shop.organizationId });
    await buildPurchase(shop.db, { of: offer });
    const page = await shop.as("cashier").visitor.get(`/socios/ofertas/${offer.id}`);
    expect([page.status, page.text("main").includes("recibes"), page.has("figure.panel-chart")]).toEqual([
      200,
      false,
      false,
    ]);
    expect(page.texts(".panel-tabs a")).toEqual(["Resumen", "Fechas", "Precios", "Versiones"]);
    for (const link of page.document.querySelectorAll("main a")) {
      const href = link.getAttribute("href") ?? "";
      expect([href, (await shop.as("cashier").visitor.get(href)).status]).toEqual([href, 200]);
    }
  });

  it("says what an offer without price and picture lacks", async () => {
    const { id } = await buildOffer(shop.db, {
      organization_id: shop.organizationId,
      status: "draft",
      cover: false,
      options: [],
    });
    const page = await shop.as("manager").visitor.get(`/socios/ofertas/${id}`);
    expect(page.text("main")).toMatch(/Añadir una foto.*Todavía sin precio/s);
    expect(await conformanceProblems(page.html)).toEqual([]);
  });
});
