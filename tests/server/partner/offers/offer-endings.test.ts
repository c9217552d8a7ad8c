// Proves that ending and archiving an offer are asked first and taken back by screens, without scripts.
import { expect, it } from "vitest";
import { newId } from "~/domain/kernel/ids.server";
import { buildOffer } from "../../../fixtures/offers";
import { onOneDatabase } from "../../../support/databases";
import { conformanceProblems } from "../../../support/html-conformance";
import { panelShop } from "../panel-shop";

const LIST = "/socios/ofertas";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const visitor = () => shop.as("manager").visitor;
  const onSale = async (title: string) =>
    (await buildOffer(shop.db, { organization_id: shop.organizationId, title })).id;
  const statusOf = async (id: string) =>
    (await shop.db.selectFrom("offers").select("status").where("id", "=", id).executeTakeFirstOrThrow())
      .status;

  it("asks before a sale ends, says what follows, and puts the offer back on sale", async () => {
    const id = await onSale("Paseo en globo");
    const page = await visitor().get(`${LIST}/${id}`);
    expect(page.has(`main a[href="/ofertas/${id}"]`)).toBe(true);
    const asked = await page.follow(`main a[href="${LIST}/${id}/estado/terminar"]`);
    expect([await statusOf(id), asked.text("h1")]).toEqual([
      "published",
      "Terminar la venta de «Paseo en globo»",
    ]);
    expect(asked.text("main")).toContain("con su historial de precios");
    expect(await conformanceProblems(asked.html)).toEqual([]);
    const ended = await asked.form({ action: asked.path }).submit();
    expect([ended.path, await statusOf(id)]).toEqual([`${LIST}/${id}`, "ended"]);
    expect((await shop.visit().get(`/ofertas/${id}`)).has('button[value="checkout"]')).toBe(false);
    const again = await asked.form({ action: asked.path }).submit();
    expect(again.status).toBe(409);
    const back = await ended.form({ action: ended.path }).submit({}, "[value=published]");
    expect([back.text("body").includes("otra vez a la venta"), await statusOf(id)]).toEqual([
      true,
      "published",
    ]);
  });

  it("asks before archiving one, and restores it", async () => {
    const id = await onSale("Ruta a caballo");
    const asked = await visitor().get(`${LIST}/${id}/estado/archivar`);
    const archived = await asked.form({ action: asked.path }).submit();
    expect([archived.text("body").includes("Puedes recuperarla"), await statusOf(id)]).toEqual([
      true,
      "archived",
    ]);
    expect((await visitor().get(asked.path)).has("main form")).toBe(false);
    const restored = await archived.form({ action: archived.path }).submit({}, "[value=ended]");
    expect([restored.text("body").includes("Oferta recuperada"), await statusOf(id)]).toEqual([
      true,
      "ended",
    ]);
    expect(await conformanceProblems(restored.html)).toEqual([]);
    expect((await visitor().get(`${LIST}/${id}/estado/nada`)).status).toBe(404);
    expect((await shop.as("cashier").visitor.get(asked.path)).status).toBe(404);
  });

  it("says to a second press that the draft is gone already, to members of its business only", async () => {
    const draftOf = (title: string) =>
      buildOffer(shop.db, { organization_id: shop.organizationId, title, status: "draft" });
    const draft = await draftOf("Borrón");
    const asked = await visitor().get(`${LIST}/${draft.id}/eliminar`);
    const submit = () => asked.form({ action: asked.path }).submit();
    await submit();
    const again = await submit();
    expect([again.path, again.text("body").includes("«Borrón» ya estaba eliminado")]).toEqual([LIST, true]);
    const fields = { organization: shop.organizationId, version: "1" };
    const cashier = await shop.as("cashier").visitor.post(asked.path, fields);
    const foreign = newId();
    const detail = { title: "Secreto", organization: newId() };
    const deleted = { id: newId(), at: Date.now(), actor: "system", action: "offer.deleted", detail };
    await shop.db
      .insertInto("audit_log")
      .values({ ...deleted, subject_type: "offer", subject_id: foreign })
      .execute();
    const other = await visitor().post(`${LIST}/${foreign}/eliminar`, fields);
    const unknown = await visitor().post(`${LIST}/${newId()}/eliminar`, fields);
    expect([cashier, other, unknown].map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(other.html).not.toContain("Secreto");
    const twice = await visitor().get(`${LIST}/${(await draftOf("Doble")).id}/eliminar`);
    const press = () => twice.form({ action: twice.path }).submit();
    const both = await Promise.all([press(), press()]);
    expect(both.map(({ path }) => path)).toEqual([LIST, LIST]);
  });

  it("deletes a draft after asking, and nothing else", async () => {
    const own = { organization_id: shop.organizationId };
    const draft = await buildOffer(shop.db, { ...own, title: "Boceto", status: "draft" });
    const page = await visitor().get(`${LIST}/${draft.id}`);
    const asked = await page.follow(`main a[href="${LIST}/${draft.id}/eliminar"]`);
    expect(asked.text("main")).toContain("no se pueden recuperar");
    expect(await conformanceProblems(asked.html)).toEqual([]);
    const edit = await visitor().get(`${LIST}/${draft.id}/editar/que`);
    await edit.form({ action: edit.path }).submit({ summary: "Casi lista" });
    const stale = await asked.form({ action: asked.path }).submit();
    expect([stale.status, await statusOf(draft.id)]).toEqual([409, "draft"]);
    expect((await shop.as("cashier").visitor.get(asked.path)).status).toBe(404);
    const gone = await (await visitor().get(asked.path)).form({ action: asked.path }).submit();
    expect([gone.path, gone.text("body").includes("Borrador «Boceto» eliminado")]).toEqual([LIST, true]);
    expect((await visitor().get(`${LIST}/${draft.id}`)).status).toBe(404);
    const id = await onSale("Vendible");
    const refused = await visitor().get(`${LIST}/${id}/eliminar`);
    expect([refused.has("main form"), refused.text("main").includes("Solo se eliminan borradores")]).toEqual([
      false,
      true,
    ]);
    const fields = { organization: shop.organizationId, version: "1" };
    const forced = await visitor().post(`${LIST}/${id}/eliminar`, fields);
    expect([forced.status, await statusOf(id)]).toEqual([409, "published"]);
  });
});
