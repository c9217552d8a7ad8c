// Proves the editor of an offer in sections without scripts: its own saves, more options, the card of what is typed, and each field.
import { expect, it } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { localDay } from "~/domain/kernel/local-day";
import { buildOffer } from "../../../fixtures/offers";
import { buildPlace } from "../../../fixtures/places";
import { atNight } from "../../../support/at-night";
import { onOneDatabase } from "../../../support/databases";
import { conformanceProblems } from "../../../support/html-conformance";
import type { Page } from "../../../support/page";
import { panelShop } from "../panel-shop";

const DAY_IN_A_WEEK = localDay(Date.now() + 7 * DAY_MS);
const DAY_IN_A_MONTH = localDay(Date.now() + 30 * DAY_MS);

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const visitor = () => shop.as("manager").visitor;
  const draft = async (overrides: object = {}) =>
    (await buildOffer(shop.db, { organization_id: shop.organizationId, status: "draft", ...overrides })).id;
  const edit = async (id: string, step: string) => {
    const page = await visitor().get(`/socios/ofertas/${id}/editar/${step}`);
    return { page, form: page.form({ action: page.path }) };
  };
  const offerOf = (id: string) =>
    shop.db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const optionsOf = (id: string) =>
    shop.db
      .selectFrom("price_options")
      .select(["title", "actual_price", "max_per_order", "sku"])
      .where("offer_id", "=", id)
      .orderBy("sort_order")
      .execute();
  const regionsOf = async (id: string) =>
    (
      await shop.db
        .selectFrom("offer_regions")
        .select("region")
        .where("offer_id", "=", id)
        .orderBy("region")
        .execute()
    ).map(({ region }) => region);

  it("shows all sections, one of them open, each with its own form", async () => {
    const id = await draft();
    const { page } = await edit(id, "precio");
    expect(page.texts("details.offer-section > summary h2")).toEqual([
      "Qué ofreces",
      "Precio y unidades",
      "Dónde y cuándo",
      "Condiciones",
    ]);
    expect(page.document.querySelectorAll("details.offer-section[open]")).toHaveLength(1);
    expect(page.has("details#precio[open]")).toBe(true);
    for (const step of ["que", "precio", "donde", "condiciones"]) {
      expect(page.has(`form[action="/socios/ofertas/${id}/editar/${step}"]`)).toBe(true);
    }
    expect(await conformanceProblems(page.html)).toEqual([]);
  });

  atNight(() => {
    it("folds what is asked of products alone, until one is offered, filled or refused", async () => {
      const isOpen = (page: Page) => page.has("details#condiciones details[open] [name=producerName]");
      const leisure = await draft({ category: "leisure" });
      const { page, form } = await edit(leisure, "condiciones");
      expect([page.has("details#condiciones [name=producerName]"), isOpen(page)]).toEqual([true, false]);
      await form.submit({ producerName: "Cuchillos Sierra" });
      expect(isOpen((await edit(leisure, "condiciones")).page)).toBe(true);
      expect(isOpen((await edit(await draft({ category: "product" }), "condiciones")).page)).toBe(true);
    });
  });

  it("adds a row for an option, keeps everything typed, and saves units an order", async () => {
    const id = await draft({ options: [{ title: "Una", sku: "REF-1" }] });
    const { page, form } = await edit(id, "precio");
    expect(page.has("[name='priceOptions.1.title']")).toBe(false);
    // Browsers press the first one for Enter: it saves.
    const [first] = page.document.querySelectorAll("details#precio form button:not([type=button])");
    expect([first?.getAttribute("name"), page.has(".offer-save [value=add-option]")]).toEqual([null, false]);
    const typed = { "priceOptions.0.title": "Una sola", "priceOptions.0.maxPerOrder": "4" };
    const more = await form.submit(typed, "[value=add-option]");
    expect([more.status, (await optionsOf(id))[0]?.title]).toEqual([200, "Una"]);
    expect(await conformanceProblems(more.html)).toEqual([]);
    const second = more.form({ action: more.path });
    expect(second.values).toMatchObject({ ...typed, "priceOptions.1.isActive": "1" });
    await second.submit({ "priceOptions.1.title": "Dos", "priceOptions.1.actualPrice": "35" });
    expect(await optionsOf(id)).toEqual([
      { title: "Una sola", actual_price: 2000, max_per_order: 4, sku: "REF-1" },
      { title: "Dos", actual_price: 3500, max_per_order: null, sku: null },
    ]);
  });

  it("shows the card with what is typed, and saves nothing", async () => {
    const id = await draft({ title: "Paseo", options: [{}, { actual_price: 900 }] });
    const { page, form } = await edit(id, "que");
    expect(page.text("#live-card")).toMatch(/Paseo.*9,00\s€.*Como está guardada/s);
    const seen = await form.submit({ title: "Paseo en barca" }, "[value=look]");
    expect([seen.status, (await offerOf(id)).title]).toEqual([200, "Paseo"]);
    expect(seen.text("#live-card")).toMatch(/Paseo en barca.*todavía no está guardado/s);
    expect(seen.form({ action: seen.path }).values.title).toBe("Paseo en barca");
    const { form: prices } = await edit(id, "precio");
    const dearer = await prices.submit({ "priceOptions.1.actualPrice": "12,50" }, "[value=look]");
    expect(dearer.text("#live-card")).toContain("12,50 €");
    // What the script asks for while its author types: the same card, and no error for half a price.
    const refresh = (price: string) => {
      const typed = { ...prices.values, "priceOptions.1.actualPrice": price, intent: "refresh-card" };
      return visitor().post(`/socios/ofertas/${id}/editar/precio`, typed);
    };
    const typing = await refresh("12,50");
    expect([typing.status, typing.text("#live-card[data-typed]")]).toEqual([
      200,
      expect.stringContaining("12,50 €"),
    ]);
    const half = await refresh("doce");
    expect([half.status, half.has("#live-card[data-typed]")]).toEqual([200, false]);
    const wrong = await prices.submit({ "priceOptions.1.actualPrice": "doce" }, "[value=look]");
    expect([wrong.status, wrong.text("main").includes("importe en euros")]).toEqual([400, true]);
    const saved = await seen.form({ action: seen.path }).submit();
    expect([saved.redirects[0]?.status, (await offerOf(id)).title]).toEqual([303, "Paseo en barca"]);
  });

  atNight(() => {
    it("publishes on a day, ends on another, and lets coupons be used between two", async () => {
      const id = await draft();
      const { form } = await edit(id, "donde");
      await form.submit({
        publishDay: DAY_IN_A_WEEK,
        publishHour: "09:30",
        saleEndsAt: DAY_IN_A_MONTH,
        validityMode: "fixed",
        validFrom: DAY_IN_A_WEEK,
        validUntil: DAY_IN_A_MONTH,
      });
      const stored = await offerOf(id);
      expect([localDay(stored.publish_at), localDay(stored.sale_ends_at ?? 0)]).toEqual([
        DAY_IN_A_WEEK,
        DAY_IN_A_MONTH,
      ]);
      expect(stored.validity).toMatchObject({ mode: "fixed" });
      const again = await edit(id, "donde");
      expect(again.form.values).toMatchObject({
        publishDay: DAY_IN_A_WEEK,
        publishHour: "09:30",
        validityMode: "fixed",
        validFrom: DAY_IN_A_WEEK,
        validUntil: DAY_IN_A_MONTH,
      });
      await again.form.submit();
      const { version: _, updated_at: _at, ...before } = stored;
      expect(await offerOf(id)).toMatchObject(before);
      const { form: third } = await edit(id, "donde");
      const soon = await third.submit({ publishDay: "", publishHour: "" });
      expect(soon.redirects[0]?.status).toBe(303);
      expect((await offerOf(id)).publish_at).toBeLessThanOrEqual(Date.now());
    });
  });

  it("says which day is wrong: past, missing, or before the other", async () => {
    const id = await draft();
    const yesterday = localDay(Date.now() - DAY_MS);
    for (const [typed, field, says] of [
      [{ publishDay: yesterday }, "publishDay", /fecha futura/],
      [{ publishHour: "10:00" }, "publishDay", /obligatorio/],
      [{ validityMode: "fixed", validFrom: DAY_IN_A_WEEK }, "validUntil", /obligatorio/],
      [
        { validityMode: "fixed", validFrom: DAY_IN_A_MONTH, validUntil: DAY_IN_A_WEEK },
        "validUntil",
        /posterior/,
      ],
      [{ validityMode: "fixed", validFrom: yesterday, validUntil: yesterday }, "validUntil", /fecha futura/],
      [{ regionChoice: "chosen" }, "regions", /obligatorio|Elige/],
    ] as const) {
      const { form } = await edit(id, "donde");
      const refused = await form.submit(typed);
      expect([refused.status, refused.text(`#field-${field}-error`)]).toEqual([
        400,
        expect.stringMatching(says),
      ]);
    }
    expect(await offerOf(id)).toMatchObject({ version: 1 });
  });

  atNight(() => {
    it("offers in the provinces of its places, in all Spain, or in chosen ones", async () => {
      await buildPlace(shop.db, shop.organizationId);
      const id = await draft();
      const { page, form } = await edit(id, "donde");
      const place = page.document.querySelector("[name=places]")?.getAttribute("value") ?? "";
      await form.submit({ places: place });
      const ofPlace = await regionsOf(id);
      expect(ofPlace).toHaveLength(1);
      await (await edit(id, "donde")).form.submit({ regionChoice: "spain" });
      expect(await regionsOf(id)).toEqual([]);
      await (await edit(id, "donde")).form.submit({ regionChoice: "chosen", regions: ["soria", "avila"] });
      expect(await regionsOf(id)).toEqual(["avila", "soria"]);
      const { form: again } = await edit(id, "donde");
      expect(again.values).toMatchObject({ regionChoice: "chosen" });
      const sent = { organization: shop.organizationId, version: again.values.version as string };
      const unknown = await visitor().post(`/socios/ofertas/${id}/editar/donde`, {
        ...sent,
        regionChoice: "chosen",
        regions: "atlantida",
      });
      expect([unknown.status, await regionsOf(id)]).toEqual([400, ["avila", "soria"]]);
      await (await edit(id, "donde")).form.submit({ regionChoice: "places" });
      expect(await regionsOf(id)).toEqual(ofPlace);
    });

    it("keeps a new validity and another kind of voucher of an offer on sale back", async () => {
      const { id } = await buildOffer(shop.db, { organization_id: shop.organizationId });
      const { page, form } = await edit(id, "donde");
      expect(page.has("[name=publishDay]")).toBe(false);
      await form.submit({ validityMode: "fixed", validFrom: DAY_IN_A_WEEK, validUntil: DAY_IN_A_MONTH });
      await (await edit(id, "condiciones")).form.submit({ voucherKind: "multi_purpose" });
      expect(await offerOf(id)).toMatchObject({
        validity: { mode: "days_after_purchase" },
        voucher_kind: "single_purpose",
      });
      const changes = await visitor().get(`/socios/ofertas/${id}/cambios`);
      expect(changes.text("table")).toMatch(/Clase de bono.*Polivalente.*Validez del cupón.*Fechas fijas/s);
    });
  });

  it("takes over what others changed elsewhere, and compares what both changed with how it was, in one message", async () => {
    const id = await draft({ title: "Ruta", summary: "Una hora." });
    const mine = await edit(id, "que");
    const theirs = await edit(id, "que");
    await theirs.form.submit({ summary: "Dos horas.", description: "Con guía." });
    const stale = await mine.form.submit({ title: "Ruta larga", summary: "Tres horas." });
    expect([stale.status, stale.document.querySelectorAll("[role=alert]").length]).toEqual([409, 1]);
    expect(stale.text("[role=alert]")).toMatch(
      /Los que no chocan con los tuyos ya están puestos: Descripción/,
    );
    expect(stale.text("[role=alert] table")).toMatch(/Resumen.*Una hora\..*Dos horas\..*Tres horas\./s);
    expect(await conformanceProblems(stale.html)).toEqual([]);
    const again = stale.form({ action: stale.path });
    expect(again.values).toMatchObject({
      title: "Ruta larga",
      summary: "Tres horas.",
      description: "Con guía.",
    });
    await again.submit();
    expect(await offerOf(id)).toMatchObject({
      title: "Ruta larga",
      summary: "Tres horas.",
      description: "Con guía.",
    });
  });

  atNight(() => {
    it("loses no option that others added meanwhile, also after a refusal", async () => {
      const id = await draft({ options: [{ title: "Una" }] });
      const mine = await edit(id, "precio");
      const more = await (await edit(id, "precio")).form.submit({}, "[value=add-option]");
      await more
        .form({ action: more.path })
        .submit({ "priceOptions.1.title": "Dos", "priceOptions.1.actualPrice": "40" });
      const refused = await mine.form.submit({ "priceOptions.0.actualPrice": "diez" });
      expect(refused.status).toBe(400);
      const stale = await refused
        .form({ action: refused.path })
        .submit({ "priceOptions.0.actualPrice": "10" });
      expect([stale.status, stale.text("[role=alert]").includes("No habéis cambiado lo mismo")]).toEqual([
        409,
        true,
      ]);
      await stale.form({ action: stale.path }).submit();
      expect((await optionsOf(id)).map(({ title, actual_price }) => [title, actual_price])).toEqual([
        ["Una", 1000],
        ["Dos", 4000],
      ]);
    });
  });

  it("shows a whole approved version, and 404 for one that is not kept", async () => {
    const { id } = await buildOffer(shop.db, { organization_id: shop.organizationId, title: "Cata" });
    const staff = await shop.enterStaff();
    const correction = `/gestion/ofertas/${id}/corregir/que`;
    const form = (await staff.visitor.get(correction)).form({ action: correction });
    await form.submit({ title: "Cata de vinos", reason: "Una errata." });
    const list = await visitor().get(`/socios/ofertas/${id}/cambios`);
    const whole = await list.follow(`a[href="/socios/ofertas/${id}/versiones/1"]`);
    expect(whole.text("table")).toMatch(/Título.*Cata.*Categoría.*Ocio/s);
    expect(whole.text("table")).not.toContain("Cata de vinos");
    expect(await conformanceProblems(whole.html)).toEqual([]);
    for (const number of ["3", "0", "x", "1e400"]) {
      expect((await visitor().get(`/socios/ofertas/${id}/versiones/${number}`)).status).toBe(404);
    }
  });
});
