// Proves the pages of promo codes without scripts: create, use and cost, both values on a conflict, end, foreign ids.
import { expect, it } from "vitest";
import { buildOffer } from "../../fixtures/offers";
import { insertPromo } from "../../fixtures/promo-codes";
import { buildPurchase } from "../../fixtures/purchases";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { otherOrganization, panelShop } from "./panel-shop";

const LIST = "/socios/codigos";
const NEW = `${LIST}/nuevo`;

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const manager = () => shop.as("manager").visitor;
  const codeOf = (code: string) =>
    shop.db.selectFrom("promo_codes").selectAll().where("code", "=", code).executeTakeFirst();

  it("is for managers: to other members it does not exist", async () => {
    const { id } = await insertPromo(shop.db, {
      scope: "organization",
      organization_id: shop.organizationId,
    });
    for (const role of ["cashier", "bookkeeper"] as const) {
      const { visitor } = shop.as(role);
      for (const path of [LIST, NEW, `${LIST}/${id}`, `${LIST}/${id}/terminar`])
        expect((await visitor.get(path)).status, `${role} ${path}`).toBe(404);
    }
    const foreign = await shop.enter({ organizationId: await otherOrganization(shop.db), role: "owner" });
    for (const path of [`${LIST}/${id}`, `${LIST}/${id}/terminar`]) {
      expect((await foreign.visitor.get(path)).status).toBe(404);
      const sent = await foreign.visitor.post(path, { organization: shop.organizationId, code: "ROBADO" });
      expect(sent.status).toBe(404);
    }
    const platform = await insertPromo(shop.db);
    expect((await manager().get(`${LIST}/${platform.id}`)).status).toBe(404);
    await shop.db.deleteFrom("promo_codes").where("id", "in", [id, platform.id]).execute();
  });

  it("creates a code at the organization's cost, and shows its use, revenue and cost", async () => {
    const empty = await manager().get(LIST);
    expect(empty.text("main")).toContain("Todavía no hay códigos");
    const form = (await manager().get(NEW)).form({ action: NEW });
    const typed = { code: "otoño", value: "diez", max_redemptions: "-1" };
    const refused = await form.submit(typed);
    expect([refused.status, refused.form({ action: NEW }).values]).toEqual([
      400,
      expect.objectContaining(typed),
    ]);
    expect(refused.has("#field-value[aria-invalid=true]")).toBe(true);
    expect(refused.has("#field-max_redemptions[aria-invalid=true]")).toBe(true);
    expect(await conformanceProblems(refused.html)).toEqual([]);
    const accent = await form.submit({ code: "otoño", value: "10", max_redemptions: "4" });
    expect([accent.status, accent.has("#field-code[aria-invalid=true]")]).toEqual([400, true]);
    // The form has no field for the payer: it is always the organization.
    const unfunded = { funded_by: "platform", platform_share: "100" };
    const wanted = { ...form.values, code: "otono-10", value: "10,5", max_redemptions: "4" };
    const made = await manager().post(NEW, { ...wanted, ...unfunded });
    expect(made.text("h1")).toBe("OTONO-10");
    expect(await conformanceProblems(made.html)).toEqual([]);
    expect(await codeOf("OTONO-10")).toMatchObject({
      organization_id: shop.organizationId,
      funded_by: "organization",
      platform_share: 0,
      discount_type: "percent",
      value: 1050,
    });
    // Another form: the same one, sent again, has made its code.
    const another = (await manager().get(NEW)).form({ action: NEW });
    const taken = await another.submit({ code: "OTONO-10", value: "10" });
    expect([taken.status, taken.text("main")]).toEqual([400, expect.stringContaining("Ya está en uso")]);

    await buildPurchase(shop.db, { of: shop.offers.spa, quantity: 2, codes: ["OTONO-10"] });
    const list = await manager().get(LIST);
    expect(list.texts("tbody th")).toEqual(["OTONO-10"]);
    // Two units at 20 €, 10.5 % less.
    for (const part of ["1 de 4", "35,80", "4,20"]) expect(list.text("tbody")).toContain(part);
    expect(await conformanceProblems(list.html)).toEqual([]);
    const file = await list.follow(`a[href="${LIST}.csv"]`);
    expect(file.headers["content-disposition"]).toBe('attachment; filename="codigos.csv"');
    const [, ...rows] = file.html.trim().split("\r\n");
    expect(rows).toEqual([expect.stringMatching(/^OTONO-10;−10,5.%;.*;1;0;4;35,80;4,20;Sin final;Activo$/)]);
    expect((await manager().get(`${LIST}.csv?texto=verano`)).html.trim().split("\r\n")).toHaveLength(1);
    const audited = await shop.db
      .selectFrom("audit_log")
      .select(["subject_id", "detail"])
      .where("action", "=", "promo_codes.exported")
      .execute();
    expect(audited).toContainEqual({
      subject_id: shop.organizationId,
      detail: { format: "csv", rows: 0, search: "verano" },
    });
    const page = await list.follow(`a[href^="${LIST}/"]:not([href="${NEW}"])`);
    expect(page.text("main")).toContain("4,20");
    expect(page.texts("tbody th")).toHaveLength(1);
    expect((await manager().get(`${LIST}?texto=verano`)).text("main")).toContain("Ningún código coincide");
  });

  it("changes a code, keeps both values when others were faster, and refuses others' offers", async () => {
    const promo = await insertPromo(shop.db, {
      code: "FIELES",
      scope: "organization",
      organization_id: shop.organizationId,
      funded_by: "organization",
    });
    const path = `${LIST}/${promo.id}`;
    const first = await manager().get(path);
    const second = await manager().get(path);
    const saved = await first
      .form({ action: path })
      .submit({ value: "15", scope: "offer", offers: shop.offers.spa.id });
    expect([saved.path, saved.text("body")]).toEqual([path, expect.stringContaining("Código guardado")]);
    expect(saved.has(`input[name=offers][value="${shop.offers.spa.id}"][checked]`)).toBe(true);
    expect(await codeOf("FIELES")).toMatchObject({ value: 1500, scope: "offer", starts_at: promo.starts_at });
    await saved.form({ action: path }).submit({ is_public: "1" });
    expect(Boolean((await codeOf("FIELES"))?.is_public)).toBe(true);
    const periods = shop.db.selectFrom("public_code_periods").select(["value", "ends_at"]);
    expect(await periods.where("promo_id", "=", promo.id).execute()).toEqual([
      { value: 1500, ends_at: null },
    ]);
    const stale = await second.form({ action: path }).submit({ value: "20", max_redemptions: "9" });
    expect(stale.status).toBe(409);
    expect(stale.text("table")).toContain("15");
    expect(stale.text("table")).toContain("20");
    expect(await conformanceProblems(stale.html)).toEqual([]);
    const again = await stale.form({ action: path }).submit({});
    expect(again.path).toBe(path);
    expect(await codeOf("FIELES")).toMatchObject({ value: 2000, max_redemptions: 9 });
    const others = await buildOffer(shop.db);
    const sent = { ...again.form({ action: path }).values, scope: "offer", offers: others.id };
    const foreign = await manager().post(path, sent);
    expect([foreign.status, foreign.text("main")]).toEqual([400, expect.stringContaining("no es tuyo")]);
    const noTargets = await again.form({ action: path }).submit({ scope: "category" });
    expect([noTargets.status, noTargets.has("#field-categories-error")]).toEqual([400, true]);
    const reversed = await again
      .form({ action: path })
      .submit({ starts_on: "2030-02-02", ends_on: "2030-02-01" });
    expect([reversed.status, reversed.has("#field-ends_on[aria-invalid=true]")]).toEqual([400, true]);
  });

  it("compares the targets of a stale form as the form sends them, and names offers by title", async () => {
    const { id } = await insertPromo(shop.db, {
      scope: "organization",
      organization_id: shop.organizationId,
      funded_by: "organization",
    });
    const path = `${LIST}/${id}`;
    const page = await manager().get(path);
    await page.form({ action: path }).submit({ scope: "offer", offers: shop.offers.spa.id, value: "20" });
    const inn = await buildOffer(shop.db, { organization_id: shop.organizationId, title: "Posada del río" });
    const [third, fourth] = [await manager().get(path), await manager().get(path)];
    await third.form({ action: path }).submit({ value: "21" });
    const unchanged = await fourth.form({ action: path }).submit({ value: "22" });
    expect([unchanged.status, unchanged.texts("tbody th")]).toEqual([409, ["Descuento"]]);
    const moved = await fourth.form({ action: path }).submit({ value: "21", offers: inn.id });
    expect([moved.status, moved.texts("tbody th")]).toEqual([409, ["Ofertas"]]);
    expect(moved.texts("tbody td").at(-1)).toContain("Posada del río");
    expect(moved.text("table")).not.toContain(shop.offers.spa.id);
  });

  it("ends a code after saying what that does", async () => {
    const unused = await insertPromo(shop.db, {
      code: "SOBRA",
      scope: "organization",
      organization_id: shop.organizationId,
      funded_by: "organization",
    });
    for (const [code, kept] of [
      ["SOBRA", false],
      ["OTONO-10", true],
    ] as const) {
      const { id = unused.id } = (await codeOf(code)) ?? {};
      const ask = await (await manager().get(`${LIST}/${id}`)).follow(`a[href="${LIST}/${id}/terminar"]`);
      expect(await conformanceProblems(ask.html)).toEqual([]);
      const done = await ask.form({ action: ask.path }).submit();
      expect([done.path, done.text("body")]).toEqual([
        LIST,
        expect.stringContaining(`${code} ya no se puede usar`),
      ]);
      const stored = await codeOf(code);
      expect(Boolean(stored)).toBe(kept);
      if (stored) expect(Boolean(stored.is_active)).toBe(false);
    }
  });
});
