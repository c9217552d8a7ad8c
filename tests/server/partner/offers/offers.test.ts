// Proves the partner's offers without scripts: list, steps of a new offer, conflict, waiting change, duplicate.
import { expect, it } from "vitest";
import { fieldsOfStep, OFFER_FIELDS } from "~/domain/catalogue/offer-fields";
import { camelCased } from "~/domain/kernel/formats/letter-case";
import { completeOffer } from "../../../fixtures/complete-offer";
import { buildOffer } from "../../../fixtures/offers";
import { atNight } from "../../../support/at-night";
import { onOneDatabase } from "../../../support/databases";
import { conformanceProblems } from "../../../support/html-conformance";
import { OTHER_SCRIPTS, otherOrganization, panelShop } from "../panel-shop";

const LIST = "/socios/ofertas";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const visitor = () => shop.as("manager").visitor;
  const onSale = async (title: string) =>
    (await buildOffer(shop.db, { organization_id: shop.organizationId, title, slug: title.toLowerCase() }))
      .id;

  it("says why an offer cannot be edited: it waits for staff, or is archived", async () => {
    for (const [status, reason] of [
      ["in_review", "La estamos revisando"],
      ["archived", "Está archivada y ya no se puede cambiar"],
    ] as const) {
      const { id } = await buildOffer(shop.db, { organization_id: shop.organizationId, status });
      const page = await visitor().get(`${LIST}/${id}/editar/que`);
      expect(page.text("main")).toContain(reason);
      expect(page.has("main form")).toBe(false);
    }
  });

  it("leads from an empty form to the review, step by step", async () => {
    const first = await visitor().get(`${LIST}/nueva`);
    expect(first.has(OTHER_SCRIPTS)).toBe(false);
    const refused = await first.form({ action: `${LIST}/nueva` }).submit({ title: "", category: "leisure" });
    expect([refused.status, refused.has("#field-title-error")]).toEqual([400, true]);
    const price = await first.form({ action: `${LIST}/nueva` }).submit({
      title: "Cata de quesos",
      category: "leisure",
      summary: "Cinco quesos y pan.",
      highlights: "Cinco quesos\nPan de pueblo",
    });
    expect(price.path).toMatch(/\/editar\/precio$/);
    const dear = await price.form({ action: price.path }).submit({
      "priceOptions.0.title": "Dos personas",
      "priceOptions.0.actualPrice": "veinte",
    });
    expect([dear.status, dear.text("main").includes("importe en euros")]).toEqual([400, true]);
    const where = await price.form({ action: price.path }).submit({
      "priceOptions.0.title": "Dos personas",
      "priceOptions.0.actualPrice": "24,90",
      "priceOptions.0.capacity": "10",
    });
    expect(where.path).toMatch(/\/editar\/donde$/);
    const terms = await where.form({ action: where.path }).submit({
      "new_place.0.name": "Quesería",
      "new_place.0.address": "Mayor, 1",
      "new_place.0.postal_code": "28013",
      "new_place.0.city": "Madrid",
      "new_place.0.province": "madrid",
    });
    expect(terms.path).toMatch(/\/editar\/condiciones$/);
    const done = await terms.form({ action: terms.path }).submit({ conditions: "De lunes a jueves." });
    expect(done.path).toMatch(/^\/socios\/ofertas\/[\w-]+\/fotos$/);
    const path = done.path.replace(/\/fotos$/, "");
    const lacking = await visitor().get(path);
    expect(lacking.text("main")).toMatch(/la descripción.*cómo se usa el cupón.*una foto/s);
    expect(lacking.has("[value=in_review]")).toBe(false);
    expect((await visitor().get(`${path}/vista`)).has("[value=in_review]")).toBe(false);
    expect(await conformanceProblems(lacking.html)).toEqual([]);
    await completeOffer(shop.db, path.split("/").at(-1) ?? "");
    const offer = await visitor().get(path);
    expect(await conformanceProblems(offer.html)).toEqual([]);
    const sent = await offer.form({ action: offer.path }).submit({}, "[value=in_review]");
    expect(sent.text("main")).toContain("En revisión");
    const stored = await shop.db
      .selectFrom("offers")
      .innerJoin("offer_regions", "offer_regions.offer_id", "offers.id")
      .select(["status", "highlights", "region"])
      .where("title", "=", "Cata de quesos")
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({
      status: "in_review",
      highlights: ["Cinco quesos", "Pan de pueblo"],
      region: "madrid",
    });
  });

  atNight(() => {
    it("asks for each field that the table gives to a step, and stores it", async () => {
      const { id } = await buildOffer(shop.db, { organization_id: shop.organizationId, status: "draft" });
      for (const [step, fields] of [
        ["que", fieldsOfStep("what")],
        ["condiciones", fieldsOfStep("terms")],
      ] as const) {
        const page = await visitor().get(`${LIST}/${id}/editar/${step}`);
        const texts = fields.filter((name) => ["text", "line", "list"].includes(OFFER_FIELDS[name].kind));
        const typed = Object.fromEntries(texts.map((name) => [name, `Sobre ${name}`]));
        const saved = await page.form({ action: page.path }).submit(typed);
        expect(saved.status).toBe(200);
        const again = await visitor().get(page.path);
        expect(again.form({ action: page.path }).values).toMatchObject(typed);
        const row = await shop.db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirst();
        expect(camelCased(row ?? {})).toMatchObject({
          ...typed,
          ...(step === "que" && { highlights: ["Sobre highlights"] }),
        });
      }
    });

    it("shows both values when others saved meanwhile, and keeps the submitted ones", async () => {
      const id = await onSale("Paseo en barca");
      const path = `${LIST}/${id}/editar/condiciones`;
      const mine = await visitor().get(path);
      const theirs = await visitor().get(path);
      await theirs.form({ action: path }).submit({ accessibilityInfo: "Con rampa." });
      const stale = await mine.form({ action: path }).submit({ accessibilityInfo: "Sin escalones." });
      expect(stale.status).toBe(409);
      expect(stale.text("main")).toContain("Alguien lo cambió antes");
      expect(stale.text("main .notice table")).toMatch(/Con rampa\..*Sin escalones\./s);
      expect(await conformanceProblems(stale.html)).toEqual([]);
      const saved = await stale.form({ action: path }).submit();
      expect(saved.status).toBe(200);
      const row = await shop.db
        .selectFrom("offers")
        .select("accessibility_info")
        .where("id", "=", id)
        .executeTakeFirst();
      expect(row?.accessibility_info).toBe("Sin escalones.");
    });
  });

  it("keeps a new title back, shows the difference, and withdraws it", async () => {
    const id = await onSale("Masaje corto");
    const edit = await visitor().get(`${LIST}/${id}/editar/que`);
    const saved = await edit.form({ action: edit.path }).submit({ title: "Masaje muy largo" });
    expect(saved.text("main")).toContain("Hay cambios pendientes");
    expect(saved.text("h1")).toBe("Masaje corto");
    const again = await visitor().get(`${LIST}/${id}/editar/que`);
    expect(again.html).toContain('value="Masaje muy largo"');
    const list = await visitor().get(`${LIST}?estado=cambios`);
    expect(list.text("main")).toContain("Masaje corto");
    const changes = await visitor().get(`${LIST}/${id}/cambios`);
    expect(changes.text("table")).toMatch(/Masaje corto.*Masaje muy largo/s);
    expect(await conformanceProblems(changes.html)).toEqual([]);
    const withdrawn = await changes.form({ action: `${LIST}/${id}/cambios` }).submit();
    expect(withdrawn.text("main")).toContain("Sin cambios pendientes");
  });

  it("filters, sorts and downloads the list", async () => {
    await onSale("Zumba al sol");
    await onSale("=Ábaco");
    const list = await visitor().get(`${LIST}?orden=titulo&texto=zumba`);
    expect(list.texts("tbody th")).toEqual(
      ["Oferta Zumba al sol"].map((text) => text.replace("Oferta ", "")),
    );
    expect((await visitor().get(`${LIST}?texto=nadaigual`)).text("main")).toContain(
      "Ninguna oferta coincide",
    );
    expect((await visitor().get(`${LIST}?estado=borrador`)).text("main")).toContain("Borrador secreto");
    const file = await visitor().get(`${LIST}.csv?orden=titulo`);
    expect(file.html).toContain("'=Ábaco");
    expect(file.html).toContain("Zumba al sol;A la venta;");
    expect(await conformanceProblems(list.html)).toEqual([]);
  });

  it("duplicates an offer as a draft without its sales", async () => {
    const id = await onSale("Taller de pan");
    const page = await visitor().get(`${LIST}/${id}/duplicar`);
    const copy = await page.form({ action: `${LIST}/${id}/duplicar` }).submit();
    expect(copy.text("h1")).toBe("Taller de pan (copia)");
    expect(copy.text("main")).toContain("Borrador");
  });

  it("shows a draft as the shop will, to a colleague by a signed link only", async () => {
    const { id } = await buildOffer(shop.db, {
      organization_id: shop.organizationId,
      title: "Vuelo en globo",
      status: "draft",
    });
    const page = await visitor().get(`${LIST}/${id}/vista`);
    expect(page.text("h1")).toBe("Vuelo en globo");
    expect(page.text("main")).toContain("Borrador: así se verá en la tienda");
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect(await conformanceProblems(page.html)).toEqual([]);
    const link = page.document.querySelector('a[href*="clave="]')?.href ?? "";
    const { pathname, search } = new URL(link);
    const stranger = shop.visit();
    const seen = await stranger.get(pathname + search);
    expect([seen.status, seen.text("h1")]).toEqual([200, "Vuelo en globo"]);
    expect(seen.has('a[href*="clave="]')).toBe(false);
    expect((await stranger.get(`${pathname}${search}x`)).path).toMatch(/^\/login\?/);
    const other = (await buildOffer(shop.db, { organization_id: shop.organizationId, status: "draft" })).id;
    expect((await stranger.get(`${LIST}/${other}/vista${search}`)).path).toMatch(/^\/login\?/);
    expect((await stranger.get(`/ofertas/${id}/`)).status).toBe(404);
  });

  it("is closed to others, and a cashier only reads", async () => {
    const id = await onSale("Cosa propia");
    const other = await shop.enter({ organizationId: await otherOrganization(shop.db), role: "owner" });
    for (const path of ["", "/cambios", "/duplicar", "/editar/que", "/vista"]) {
      expect((await other.visitor.get(`${LIST}/${id}${path}`)).status).toBe(404);
    }
    const cashier = shop.as("cashier").visitor;
    expect((await cashier.get(`${LIST}/${id}`)).has('main form[method="post"]')).toBe(false);
    expect((await cashier.get(`${LIST}/${id}/editar/que`)).status).toBe(404);
    expect((await cashier.get(`${LIST}/nueva`)).status).toBe(404);
    expect((await shop.as("bookkeeper").visitor.get(LIST)).status).toBe(404);
    expect((await visitor().get(`${LIST}/${id}/editar/nada`)).status).toBe(404);
  });

  atNight(() => {
    it("shows who changed what, latest first, to managers", async () => {
      const id = await onSale("Con historial");
      const step = `${LIST}/${id}/editar/precio`;
      const form = (await visitor().get(step)).form({ action: step });
      await form.submit({ "priceOptions.0.actualPrice": "12,50" });
      const history = await visitor().get(`${LIST}/${id}/historial`);
      expect(await conformanceProblems(history.html)).toEqual([]);
      expect(history.has(OTHER_SCRIPTS)).toBe(false);
      expect(history.text("tbody tr")).toMatch(/Opciones de compra.*12,50/s);
      const offer = await visitor().get(`${LIST}/${id}`);
      expect(offer.has(`a[href="${LIST}/${id}/historial"]`)).toBe(true);
      expect((await shop.as("cashier").visitor.get(`${LIST}/${id}/historial`)).status).toBe(404);
    });
  });
});
