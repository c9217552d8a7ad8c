// Proves the tax of an offer by screens, without scripts: its default, the choice in "Precio y unidades", staff's review and
// correction, and the desk's list of offers whose tax does not fit.
import { expect, it } from "vitest";
import { buildOffer } from "../../../fixtures/offers";
import { onOneDatabase } from "../../../support/databases";
import { conformanceProblems } from "../../../support/html-conformance";
import { panelShop } from "../panel-shop";

const LIST = "/socios/ofertas";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const taxOf = (title: string) =>
    shop.db
      .selectFrom("offers")
      .select(["tax_regime", "tax_rate"])
      .where("title", "=", title)
      .executeTakeFirstOrThrow();

  async function begin(title: string, category: string) {
    const first = await shop.as("manager").visitor.get(`${LIST}/nueva`);
    return first.form({ action: `${LIST}/nueva` }).submit({ title, category });
  }

  it("gives a menu the rate of restaurants, and lets its author choose another of its tax", async () => {
    const price = await begin("Menú de los jueves", "restaurants");
    expect(await taxOf("Menú de los jueves")).toEqual({ tax_regime: "iva", tax_rate: 1000 });
    const form = price.form({ action: price.path });
    expect(form.values.tax).toBe("iva:1000");
    expect(price.text("main")).toContain("Lo habitual en Restaurantes: IVA 10");
    expect(await conformanceProblems(price.html)).toEqual([]);
    const filled = { "priceOptions.0.title": "Uno", "priceOptions.0.actualPrice": "39,90" };
    const { visitor } = shop.as("manager");
    const refused = await visitor.post(price.path, { ...form.values, ...filled, tax: "iva:700" });
    expect([refused.status, refused.has("#field-tax-error")]).toEqual([400, true]);
    await price.form({ action: price.path }).submit({ ...filled, tax: "iva:2100" });
    expect(await taxOf("Menú de los jueves")).toEqual({ tax_regime: "iva", tax_rate: 2100 });
  });

  it("offers the rates of the seller's and the place's tax to an offer that has another", async () => {
    const { id } = await buildOffer(shop.db, {
      organization_id: shop.organizationId,
      title: "Buceo",
      status: "draft",
      locations: [{ province: "melilla" }],
    });
    const price = await shop.as("manager").visitor.get(`${LIST}/${id}/editar/precio`);
    await price.form({ action: price.path }).submit({ tax: "ipsi:400" });
    expect(await taxOf("Buceo")).toEqual({ tax_regime: "ipsi", tax_rate: 400 });
  });

  it("shows staff what is unusual, and lets them correct it before and after the approval", async () => {
    const { id } = await buildOffer(shop.db, {
      organization_id: shop.organizationId,
      title: "Cena con menú",
      category: "restaurants",
      status: "in_review",
    });
    const { visitor } = await shop.enterStaff();
    const review = await visitor.get(`/gestion/cola/${id}`);
    expect(review.text("main")).toMatch(/IVA 21\s%.*no es lo habitual en Restaurantes/s);
    const list = await visitor.get("/gestion/impuestos");
    expect(list.texts("tbody th")).toContain("Cena con menú");
    expect(await conformanceProblems(list.html)).toEqual([]);
    const correct = await review.follow(`main a[href^="/gestion/impuestos/${id}"]`);
    expect(await conformanceProblems(correct.html)).toEqual([]);
    const back = await correct
      .form({ action: `/gestion/impuestos/${id}?desde=cola` })
      .submit({ tax: "iva:1000" });
    expect([back.path, await taxOf("Cena con menú")]).toEqual([
      `/gestion/cola/${id}`,
      { tax_regime: "iva", tax_rate: 1000 },
    ]);
    expect(back.text("main")).toContain("Es lo habitual");
    expect((await visitor.get("/gestion/impuestos")).texts("tbody th")).not.toContain("Cena con menú");
    expect((await shop.as("owner").visitor.get("/gestion/impuestos")).status).toBe(404);
    expect((await shop.as("owner").visitor.get(`/gestion/impuestos/${id}`)).status).toBe(404);
  });
});
