/** Proves /ofertas/filtros: back to the list it came from with all that was chosen, its chips and counts, wrong values, and that it is not indexed. */
import { beforeAll, expect, it } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { buildOffer } from "../../fixtures/offers";
import { onBothDatabases } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { visitedShop } from "../visited-shop";

onBothDatabases("statements", (_name, open) => {
  const shop = visitedShop(open);
  const titles = ".card__title";

  beforeAll(async () => {
    const build = (title: string, rest: Parameters<typeof buildOffer>[1]) =>
      buildOffer(shop.db, { title, category: "restaurants", gift_allowed: false, ...rest });
    await build("Cena para dos", { gift_allowed: true, stars_5: 2 });
    await build("Comida para dos", { stars_5: 1, accessibility_info: "Sin escalones" });
    await build("Cena para cuatro", { gift_allowed: true, stars_2: 1 });
    await rebuildListings(shop.db);
  });

  it("returns to the category's list with everything chosen, which says and counts it", async () => {
    const list = await shop.visit().get("/ofertas/category/restaurants/?price_max=100");
    const page = await list.follow("a[href^='/ofertas/filtros']");
    expect([page.status, page.text("h1"), page.has("script[src]")]).toEqual([200, "Más filtros", false]);
    expect(await conformanceProblems(page.html)).toEqual([]);
    const found = await page
      .form("form[action='/ofertas/category/restaurants/'][method=get]")
      .submit({ rating_min: "4", people: "2", gift: "1" });
    expect(found.path).toBe("/ofertas/category/restaurants/?price_max=100&rating_min=4&people=2&gift=1");
    expect(found.texts(titles)).toEqual(["Cena para dos"]);
    expect(found.text("[data-count]")).toMatch(/^1\s+oferta$/);
    expect(found.has("meta[name=robots][content*=noindex]")).toBe(true);
    const wider = await found.follow("a[aria-label='Quitar el filtro Se puede regalar']");
    expect(wider.texts(titles).sort()).toEqual(["Cena para dos", "Comida para dos"]);
    expect(wider.path).toBe("/ofertas/category/restaurants/?price_max=100&rating_min=4&people=2");
  });

  it("returns to a search, and keeps its choice through the other filters' form", async () => {
    const page = await shop.visit().get("/ofertas/filtros?searchField=cena&ordering=price");
    const found = await page.form("form[action='/search'][method=get]").submit({ gift: "1" });
    expect(found.path).toBe("/search?searchField=cena&ordering=price&gift=1");
    expect(found.texts(titles)).toEqual(expect.arrayContaining(["Cena para cuatro", "Cena para dos"]));
    expect(found.texts(titles)).not.toContain("Comida para dos");
    const priced = await found.form("form.filters__form").submit({ price_max: "1" });
    expect(priced.path).toContain("gift=1");
    expect(priced.path).toContain("ordering=price");
    const back = await page.follow("a[href='/search?searchField=cena&ordering=price']");
    expect(back.status).toBe(200);
  });

  it("is a page of its own without parameters, and leads nowhere but to lists", async () => {
    const page = await shop
      .visit()
      .get("/ofertas/filtros?category=//evil.example&list=https://evil.example/");
    expect(page.has("form[action='/ofertas/']")).toBe(true);
    expect(page.has("main [href*='evil'], main [action*='evil'], main [value*='evil']")).toBe(false);
    expect(page.has("meta[name=robots][content*=noindex]")).toBe(true);
  });

  it("says that a value is wrong, and shows the list without it", async () => {
    const list = await shop.visit().get("/ofertas/?rating_min=9&people=x&gift=1");
    expect([list.status, list.texts(titles).includes("Cena para cuatro")]).toEqual([200, true]);
    expect(list.text("main")).toContain("filtro");
  });
});
