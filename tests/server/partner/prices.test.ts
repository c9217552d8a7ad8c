// Proves planned prices without scripts: the check before, problems at their fields, double submit, a running one, cancelling.
import { expect, it } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { localDay } from "~/domain/kernel/local-day";
import { buildOffer } from "../../fixtures/offers";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { OTHER_SCRIPTS, panelShop } from "./panel-shop";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const visitor = () => shop.as("manager").visitor;
  // Read once: midnight may come between two of them.
  const now = Date.now();
  const day = (days: number) => localDay(now + days * DAY_MS);

  async function onSale(overrides: object = {}) {
    const { id, options } = await buildOffer(shop.db, {
      organization_id: shop.organizationId,
      options: [{ title: "Para dos" }],
      ...overrides,
    });
    return { path: `/socios/ofertas/${id}/precios`, id, optionId: options[0].id };
  }
  const stored = (optionId: string) =>
    shop.db.selectFrom("price_schedules").selectAll().where("price_option_id", "=", optionId).execute();
  const week = () => ({
    price: "15,00",
    start_day: day(3),
    start_hour: "10.00",
    end_day: day(8),
    end_hour: "23:59",
  });

  it("says what will be struck through, plans it once, and says it where the price is edited", async () => {
    const { path, id, optionId } = await onSale();
    const empty = await visitor().get(path);
    expect([empty.has(OTHER_SCRIPTS), empty.text("main").includes("No hay precios programados")]).toEqual([
      false,
      true,
    ]);
    expect(await conformanceProblems(empty.html)).toEqual([]);
    const form = empty.form({ action: path });
    const query = new URLSearchParams({ ...form.values, ...week() } as Record<string, string>);
    const checked = await visitor().get(`${path}?${query}`);
    expect(checked.text("main")).toMatch(
      /Se verá tachado 20,00\s€, el precio más bajo de los 30 días anteriores, y −25\s%/,
    );
    expect(checked.form({ action: path }).values).toMatchObject({ price: "15,00", end_hour: "23:59" });
    expect(await stored(optionId)).toEqual([]);
    const [saved] = await Promise.all([form.submit(week()), form.submit(week())]);
    expect([saved.path, saved.text("body").includes("Precio programado.")]).toEqual([path, true]);
    expect(saved.text("table")).toMatch(/Para dos.*15,00\s€.*10:00.*23:59.*Programado.*tachado 20,00\s€/s);
    expect(await conformanceProblems(saved.html)).toEqual([]);
    expect(await stored(optionId)).toMatchObject([{ status: "planned", price: 1500 }]);
    const editor = await visitor().get(`/socios/ofertas/${id}/editar/precio`);
    expect(editor.text("main")).toMatch(/Precio programado: 15,00\s€ desde el/);
    expect((await visitor().get(`/socios/ofertas/${id}`)).text("main")).toMatch(
      /Precio programado: 15,00\s€/,
    );
    expect((await visitor().get("/socios/ofertas")).text("main")).toContain("Precio programado desde");
    // The page it was sent from is older than the plan.
    const late = await form.submit({ ...week(), price: "12,00", start_day: day(20), end_day: day(21) });
    expect([late.status, late.text("main").includes("Alguien lo ha cambiado")]).toEqual([409, true]);
    expect(late.form({ action: path }).values).toMatchObject({ price: "12,00", start_day: day(20) });
    const again = await late.form({ action: path }).submit({});
    expect([again.path, (await stored(optionId)).length]).toEqual([path, 2]);
  });

  it("shows each problem at its field, and keeps what was typed", async () => {
    const { path } = await onSale();
    const form = (await visitor().get(path)).form({ action: path });
    const wrong = await form.submit({ ...week(), price: "mucho", start_hour: "25:00", end_hour: "" });
    expect([wrong.status, wrong.texts(".field__error").length]).toEqual([400, 2]);
    expect(wrong.form({ action: path }).values).toMatchObject({ price: "mucho", start_hour: "25:00" });
    const refusals = [
      ["start_day", { start_day: "2020-01-01" }, "fecha futura"],
      ["end_day", { end_day: day(2) }, "posterior al comienzo"],
      ["end_hour", { end_hour: "" }, "el día y la hora"],
      ["price", { price: "20" }, "mismo precio"],
    ] as const;
    for (const [field, typed, message] of refusals) {
      const refused = await form.submit({ ...week(), ...typed });
      expect([refused.status, refused.text(`#field-${field}-error`)]).toEqual([
        400,
        expect.stringContaining(message),
      ]);
    }
    await form.submit(week());
    const overlap = await (await visitor().get(path))
      .form({ action: path })
      .submit({ ...week(), price: "12", start_day: day(4) });
    expect(overlap.text("#field-start_day-error")).toContain("Coincide");
    const draft = await onSale({ status: "draft" });
    const early = await visitor().get(draft.path);
    expect([
      early.has("form[method=post] [name=price]"),
      early.text("main").includes("cuando la oferta esté aprobada"),
    ]).toEqual([false, true]);
  });

  atNight(() => {
    it("sends a rise to review, and staff read it", async () => {
      const { path, id } = await onSale();
      const form = (await visitor().get(path)).form({ action: path });
      const saved = await form.submit({ ...week(), price: "30", end_day: "", end_hour: "" });
      expect(saved.text("body")).toContain("Es una subida");
      expect(saved.text("table")).toMatch(/30,00\s€.*En revisión.*Sube de 20,00\s€ a 30,00\s€/s);
      expect(saved.text("main")).toMatch(/1\sresultado(?!s)/);
      expect((await visitor().get(`/socios/ofertas/${id}/cambios`)).text("main")).toMatch(
        /Para dos: precio programado desde/,
      );
      const read = await (await shop.enterStaff()).visitor.get(`/gestion/cola/${id}`);
      expect(read.text("table")).toMatch(/Para dos: precio programado.*30,00\s€/s);
      expect(read.text("table")).not.toMatch(/scheduled/i);
    });
  });

  it("asks before it cancels, and does not take the former price for a wish to end it", async () => {
    const { path, id, optionId } = await onSale();
    await (await visitor().get(path)).form({ action: path }).submit(week());
    const [planned] = await stored(optionId);
    await shop.db
      .updateTable("price_schedules")
      .set({
        status: "applied" as never,
        base_price: 2000,
        applied_at: Date.now(),
        due_at: planned?.ends_at ?? 0,
      })
      .where("price_option_id", "=", optionId)
      .execute();
    await shop.db
      .updateTable("price_options")
      .set({ actual_price: 1500 })
      .where("id", "=", optionId)
      .execute();
    const editor = `/socios/ofertas/${id}/editar/precio`;
    const edit = (await visitor().get(editor)).form({ action: editor });
    const refused = await edit.submit({ "priceOptions.0.actualPrice": "20,00" });
    expect([refused.status, refused.text("#field-priceOptions-0-actualPrice-error")]).toEqual([
      400,
      expect.stringContaining("volverá solo"),
    ]);
    const cancelling = `${path}/${planned?.id}/cancelar`;
    const question = await visitor().get(cancelling);
    expect(question.text("main")).toMatch(/El precio vuelve a ser 20,00\s€ en este momento/);
    expect(await conformanceProblems(question.html)).toEqual([]);
    const done = await question.form({ action: cancelling }).submit({});
    expect([done.path, done.text("body").includes("Precio programado cancelado")]).toEqual([path, true]);
    expect(await stored(optionId)).toMatchObject([{ status: "cancelled" }]);
    expect((await visitor().get(cancelling)).text("main")).toContain("ya ha terminado");
    expect((await visitor().get(`${path}?cuando=anteriores`)).text("table")).toContain("Cancelado");
  });
});
