/** Proves /comparar: what the table says, how offers are added and taken away, what is not public or over, and wrong addresses. */
import { beforeAll, expect, it } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { type BuiltOffer, buildOffer } from "../../../fixtures/offers";
import { onOneDatabase } from "../../../support/databases";
import { conformanceProblems } from "../../../support/html-conformance";
import { visitedShop } from "../../visited-shop";

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);
  let [dinner, spa, over, draft] = [] as unknown as [BuiltOffer, BuiltOffer, BuiltOffer, BuiltOffer];

  beforeAll(async () => {
    dinner = await buildOffer(shop.db, {
      title: "Cena en la terraza",
      category: "restaurants",
      highlights: ["Vino de la casa"],
      gift_allowed: false,
      options: [
        { title: "Para dos", actual_price: 3_000, reference_price: 4_000, sold: 101, sold_before: 101 },
        {},
      ],
    });
    spa = await buildOffer(shop.db, {
      title: "Circuito termal",
      category: "restaurants",
      gift_allowed: true,
    });
    over = await buildOffer(shop.db, { title: "Feria que pasó", sale_ends_at: Date.now() - DAY_MS });
    draft = await buildOffer(shop.db, { title: "Secreta", status: "draft" });
    await rebuildListings(shop.db);
  });

  const address = (...offers: { number: number }[]) =>
    `/comparar?${offers.map(({ number }) => `o=${number}`).join("&")}`;
  const plain = (text: string) => text.replace(/\u00a0/g, " ");

  it("puts offers side by side: price, rating, validity, refund, present and what is included", async () => {
    const page = await shop.visit().get(address(dinner, spa));
    expect(page.status).toBe(200);
    expect(await conformanceProblems(page.html)).toEqual([]);
    expect(page.html).not.toContain("<script");
    expect(page.html).toContain('<meta name="robots" content="noindex"');
    expect(page.texts(".compared thead th")).toEqual(["Cena en la terraza", "Circuito termal"]);
    const rows = new Map<string, string>();
    for (const body of page.document.querySelectorAll(".compared tbody"))
      rows.set(body.querySelector("th")?.textContent ?? "", plain(body.textContent ?? ""));
    expect(rows.get("Precio")).toMatch(/20,00 €|30,00 €/);
    expect(rows.get("Opciones")).toContain("Para dos: 30,00 €");
    expect(rows.get("Valoración")).toContain("Más de 100 vendidos");
    expect(rows.get("Devolución")).toContain("Devolución sin preguntas hasta el");
    expect(rows.get("Para regalar")).toBe("Para regalarNoSí");
    expect(rows.get("Qué incluye")).toContain("Vino de la casa");
  });

  it("is reached from an offer, takes another by its form, and lets one go", async () => {
    const visitor = shop.visit();
    const offer = await visitor.get(`/ofertas/${dinner.id}/`);
    expect(plain(offer.html)).toContain("Más de 100 vendidos");
    const alone = await offer.follow(`a[href="${address(dinner)}"]`);
    expect(alone.texts(".compared thead th")).toHaveLength(1);
    const both = await visitor.get(`${address(dinner)}&o=${spa.number}`);
    expect(
      alone.document.querySelector(`form[action="/comparar"] input[value="${spa.number}"]`),
    ).not.toBeNull();
    const left = await both.follow(`.compared tfoot a[href="${address(spa)}"]`);
    expect(left.texts(".compared thead th")).toEqual(["Circuito termal"]);
  });

  it("proposes the visitor's favourites first, and a category's offers to who comes from it", async () => {
    const visitor = shop.visit();
    const list = await visitor.get("/ofertas/category/restaurants/");
    const choice = await list.follow('a[href^="/comparar?category=restaurants"]');
    expect(choice.texts(".choice__label")).toEqual(expect.arrayContaining(["Circuito termal"]));
    const heart = await visitor.get(`/ofertas/${spa.id}/`);
    await heart.form("form.heart").submit();
    const page = await visitor.get("/comparar");
    expect(page.texts(".choice__label")[0]).toBe("Circuito termal");
  });

  it("says of an ended offer that it ended, and of what is not there that it is not", async () => {
    const page = await shop.visit().get(`${address(over, draft, spa)}&o=x`);
    expect(page.status).toBe(200);
    expect(page.texts(".compared thead th")).toEqual(["Feria que pasó", "Circuito termal"]);
    expect(page.html).toContain("Ya no está a la venta");
    expect(page.html).not.toContain("Secreta");
    expect(page.text(".notice")).toContain("2 ofertas de este enlace ya no existen");
  });

  it.each([
    "?o=",
    "?o=0&o=-1&o=1e9999",
    `?o=${"9".repeat(5_000)}`,
    "?o=%00&o=%27%20or%201",
    "?category=x&region=y",
  ])("answers %s with a choice", async (query) => {
    const page = await shop.visit().get(`/comparar${query.slice(0, 6_000)}`);
    expect(page.status).toBe(200);
    expect(page.text("h1")).toBe("Comparar ofertas");
    expect(page.document.querySelector(".compared")).toBeNull();
  });
});
