// Proves that a sale is stopped and resumed by screens without scripts, and that the shop says so at once and until its end.
import { expect, it } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { buildOffer } from "../../../fixtures/offers";
import { onOneDatabase } from "../../../support/databases";
import { conformanceProblems } from "../../../support/html-conformance";
import { panelShop } from "../panel-shop";

const SOON_MS = 1_500;

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const manager = () => shop.as("manager").visitor;
  const onSale = async (title: string) =>
    (await buildOffer(shop.db, { organization_id: shop.organizationId, title })).id;
  const shopPage = (id: string) => shop.visit().get(`/ofertas/${id}`);
  const sells = async (id: string) => (await shopPage(id)).has('button[value="checkout"]');

  it("stops an offer until the day is over with one press, and resumes it", async () => {
    const id = await onSale("Vuelo en parapente");
    const before = await shopPage(id);
    expect(before.has('button[value="checkout"]')).toBe(true);
    const page = await manager().get(`/socios/ofertas/${id}`);
    const asked = await page.follow(`main a[href="/socios/ofertas/${id}/parar"]`);
    expect(await conformanceProblems(asked.html)).toEqual([]);
    const stopped = await asked.form({ action: asked.path }).submit();
    expect(stopped.path).toBe(`/socios/ofertas/${id}`);
    expect(stopped.text("main")).toMatch(/Venta parada hasta el final del \S+, \d+ de/);
    const shown = await shopPage(id);
    expect([shown.status, shown.has('button[value="checkout"]')]).toEqual([200, false]);
    expect(shown.text("main")).toMatch(/Venta parada.*ha parado la venta hasta el final del/s);
    expect(shown.text("main")).not.toContain("ya no está a la venta");
    expect(shown.html).toContain("schema.org/OutOfStock");
    expect(await conformanceProblems(shown.html)).toEqual([]);
    // A form of before: refused with a sentence, and nothing is in the cart.
    const added = await before.form('form:has(button[value="checkout"])').submit();
    expect(added.text("body")).toMatch(/La venta está parada hasta el final del/);
    await rebuildListings(shop.db);
    const list = await shop.visit().get("/search?searchField=parapente");
    expect(list.text("body")).toContain("Vuelo en parapente");
    const resumed = await (await manager().get(asked.path))
      .form({ action: asked.path })
      .submit({}, "[name=resume]");
    expect(resumed.text("body")).toContain("La venta sigue");
    expect(await sells(id)).toBe(true);
    const history = await manager().get(`/socios/ofertas/${id}/historial`);
    expect(history.text("main")).toMatch(/Venta reanudada.*Venta parada por un tiempo/s);
  });

  it("refuses ends that are past or no dates, and keeps what was typed", async () => {
    const id = await onSale("Ruta en kayak");
    const asked = await manager().get(`/socios/ofertas/${id}/parar`);
    const submit = (values: Record<string, string>) => asked.form({ action: asked.path }).submit(values);
    for (const [values, problem] of [
      [{ day: "2020-01-01", hour: "" }, "Tiene que ser una fecha futura."],
      [{ day: "", hour: "" }, "Hasta el día: este campo es obligatorio"],
      [{ day: "2099-01-01", hour: "" }, "como mucho, un año"],
      [{ day: "2026-12-01", hour: "cena" }, "hora"],
    ] as const) {
      const refused = await submit(values);
      expect([refused.status, refused.text("main")]).toEqual([400, expect.stringContaining(problem)]);
      expect(refused.has(`input[name=day][value="${values.day}"]`)).toBe(true);
    }
    expect(await sells(id)).toBe(true);
    const draft = await buildOffer(shop.db, { organization_id: shop.organizationId, status: "draft" });
    const nothing = await manager().get(`/socios/ofertas/${draft.id}/parar`);
    expect([nothing.has("main form"), nothing.text("main")]).toEqual([
      false,
      expect.stringContaining("no está a la venta"),
    ]);
  });

  it("stops all offers from the first page, until an hour, after which kept pages sell again by themselves", async () => {
    const id = await onSale("Cata de quesos");
    expect(await sells(id)).toBe(true);
    const home = await manager().get("/socios/inicio");
    const asked = await home.follow('main a[href="/socios/organizacion/parar"]');
    const stopped = await asked.form({ action: asked.path }).submit({ hour: "23:59" });
    expect(stopped.path).toBe("/socios/inicio");
    expect(stopped.text("main")).toMatch(/todo tu negocio está parada hasta el .* 23:59/);
    expect(await sells(id)).toBe(false);
    expect((await shop.as("cashier").visitor.get("/socios/inicio")).has(`main a[href="${asked.path}"]`)).toBe(
      false,
    );
    await shop.db
      .updateTable("organizations")
      .set({ sales_stopped_until: Date.now() + SOON_MS })
      .where("id", "=", shop.organizationId)
      .execute();
    expect(await sells(id)).toBe(false);
    await expect.poll(() => sells(id), { timeout: 10_000 }).toBe(true);
    expect((await manager().get("/socios/inicio")).has(`main a[href="${asked.path}"]`)).toBe(true);
  });
});
