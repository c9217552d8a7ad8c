// Proves a new business's first offer without scripts: template, own address, picture, preview, review, and the next step
// on the panel's first page whenever its author stops.
import { expect, it } from "vitest";
import { forced } from "../../fixtures/forced-status";
import { buildOrganization } from "../../fixtures/organizations";
import { picture } from "../../fixtures/pictures";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { otherOrganization, panelShop } from "./panel-shop";

const HOME = "/socios/inicio";
const NEW = "/socios/ofertas/nueva";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const enter = async (name: string) => {
    const organizationId = await otherOrganization(shop.db, name);
    return { organizationId, ...(await shop.enter({ organizationId, role: "owner" })) };
  };
  const storedOf = (organizationId: string) =>
    shop.db
      .selectFrom("offers")
      .select(["id", "title", "category", "conditions", "validity", "booking_required", "status"])
      .where("organization_id", "=", organizationId)
      .executeTakeFirstOrThrow();

  it("leads from a template to the review, and home names the step that comes next", async () => {
    const { visitor, organizationId } = await enter("Casa Ñ & Hijos");
    const home = await visitor.get(HOME);
    expect(await conformanceProblems(home.html)).toEqual([]);
    const blank = await home.follow(`main a[href="${NEW}"]`);
    expect(blank.texts('main nav a[href*="plantilla"]').length).toBeGreaterThanOrEqual(9);
    const first = await blank.follow('a[href$="plantilla=menu"]');
    expect(first.form({ action: first.path }).values).toMatchObject({
      title: "Menú para dos en Casa Ñ & Hijos",
      category: "restaurants",
    });
    expect(await conformanceProblems(first.html)).toEqual([]);
    expect(first.has('main a[href="/socios/requisitos"]')).toBe(true);
    const price = await first.form({ action: first.path }).submit();
    expect(price.path).toMatch(/\/editar\/precio$/);
    const stored = await storedOf(organizationId);
    expect(stored).toMatchObject({
      booking_required: true,
      validity: { mode: "days_after_purchase", days: 180 },
      conditions: expect.stringContaining("festivos"),
    });
    const stopped = await visitor.get(HOME);
    expect(stopped.has(`main a[href="${price.path}"]`)).toBe(true);
    const where = await price.form({ action: price.path }).submit({
      "priceOptions.0.title": "Dos personas",
      "priceOptions.0.actualPrice": "39",
    });
    expect(where.form({ action: where.path }).values["new_place.0.name"]).toBe("Casa Ñ & Hijos");
    const terms = await where.form({ action: where.path }).submit();
    const photos = await terms.form({ action: terms.path }).submit();
    expect(photos.path).toBe(`/socios/ofertas/${stored.id}/fotos`);
    expect((await visitor.get(HOME)).has(`main a[href="${photos.path}"]`)).toBe(true);
    const form = new FormData();
    form.set("organization", organizationId);
    form.set("intent", "upload");
    form.set("alt", "Una mesa puesta para dos");
    form.set("image", new File([await picture({ width: 300, height: 200 })], "mesa.jpg"));
    const shown = await visitor.upload(photos.path, form);
    const preview = await shown.follow(`main a[href="/socios/ofertas/${stored.id}/vista"]`);
    expect(await conformanceProblems(preview.html)).toEqual([]);
    expect(preview.text("main")).not.toContain("La venta ha terminado");
    expect(preview.has('main fieldset[disabled] button[value="checkout"]')).toBe(true);
    const sent = await preview
      .form({ action: `/socios/ofertas/${stored.id}` })
      .submit({}, "[value=in_review]");
    expect(sent.text("main")).toContain("En revisión");
    expect((await storedOf(organizationId)).status).toBe("in_review");
    // Not the figures of a business that has sold nothing: what waits, and for whom.
    const waiting = await visitor.get(HOME);
    expect(waiting.text("main")).toMatch(/Tus primeros pasos.*Ahora nos toca a nosotros/s);
    expect([waiting.has("#figures"), waiting.has("#todo"), waiting.has("#waiting")]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await conformanceProblems(waiting.html)).toEqual([]);
    const offer = await visitor.get(`/socios/ofertas/${stored.id}`);
    expect(offer.has("main button:not(.button--secondary)[value=draft]")).toBe(false);
    await shop.db
      .updateTable("offers")
      .set({ status: forced("published") })
      .where("id", "=", stored.id)
      .execute();
    const live = await visitor.get(HOME);
    expect([live.text("main").includes("Tus primeros pasos"), live.has("#selling")]).toEqual([false, true]);
  });

  it("keeps the template of a refused form, and ignores an unknown one", async () => {
    const { visitor, organizationId } = await enter("Otra casa");
    const unknown = await visitor.get(`${NEW}?plantilla=nada`);
    expect(unknown.form({ action: NEW }).values.title).toBe("");
    const first = await visitor.get(`${NEW}?plantilla=curso`);
    const refused = await first.form({ action: first.path }).submit({ title: "" });
    expect([refused.status, refused.has("#field-title-error")]).toEqual([400, true]);
    expect(refused.text('main [role="alert"]')).toContain("Título: este campo es obligatorio.");
    await refused.form({ action: first.path }).submit({ title: "Taller de pan" });
    expect(await storedOf(organizationId)).toMatchObject({
      title: "Taller de pan",
      category: "training",
      conditions: expect.stringContaining("mínimo de cuatro"),
    });
  });

  it("shows the same steps to a manager without the owner's part, and none to a cashier", async () => {
    const { id: organizationId } = await buildOrganization(shop.db, { name: "Casa nueva", status: "draft" });
    const page = async (role: "owner" | "manager" | "cashier") =>
      (await shop.enter({ organizationId, role })).visitor.get(HOME);
    expect((await page("owner")).has('main a[href="/socios/alta/enviar"]')).toBe(true);
    const manager = await page("manager");
    expect(manager.has('main a[href="/socios/alta/enviar"]')).toBe(false);
    expect(manager.has(`main a[href="${NEW}"]`)).toBe(true);
    expect((await page("cashier")).text("main")).not.toContain("Tus primeros pasos");
  });
});
