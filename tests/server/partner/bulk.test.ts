// Proves the action on many offers without scripts: ticked in the list, previewed, and done by a job.
import { expect, it } from "vitest";
import { buildOffer } from "../../fixtures/offers";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { isNight } from "../../support/run/nightly";
import { otherOrganization, panelShop } from "./panel-shop";

const LIST = "/socios/ofertas";
const BULK = `${LIST}/lote`;
/** More than a page of the list, with every change a few. */
const MATCHING = isNight() ? 30 : 4;

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const visitor = () => shop.as("manager").visitor;
  const own = async (title: string) =>
    (await buildOffer(shop.db, { organization_id: shop.organizationId, title, slug: title.toLowerCase() }))
      .id;
  const outcomes = (jobId: string) =>
    shop.db
      .selectFrom("bulk_job_offers")
      .select(["offer_id", "outcome", "reason"])
      .where("job_id", "=", jobId)
      .orderBy("position")
      .execute();
  const query = (ids: string[], rest: string) => `?${ids.map((id) => `oferta=${id}&`).join("")}${rest}`;
  const ended = (jobId: string) =>
    expect
      .poll(
        async () =>
          (
            await shop.db
              .selectFrom("bulk_jobs")
              .select("status")
              .where("id", "=", jobId)
              .executeTakeFirstOrThrow()
          ).status,
        { timeout: 60_000, interval: 200 },
      )
      .toBe("done");

  it("pauses the ticked offers, refuses only another's, and shows the progress", async () => {
    const [mine, second] = [await own("Lote uno"), await own("Lote dos")];
    const theirs = (await buildOffer(shop.db)).id;
    const list = await visitor().get(`${LIST}?texto=lote`);
    expect(list.has(`form[action="${BULK}"][id=lote]`)).toBe(true);
    expect(list.has(`input[name=oferta][value="${mine}"][form=lote]`)).toBe(true);
    expect(await conformanceProblems(list.html)).toEqual([]);
    const preview = await visitor().get(BULK + query([mine, theirs, second], "accion=pausar"));
    expect(preview.texts("tbody .panel-badge")).toEqual(["Se cambia", "No se puede", "Se cambia"]);
    expect(preview.text("main")).toContain("Oferta desconocida");
    expect(await conformanceProblems(preview.html)).toEqual([]);
    const form = preview.form({ action: BULK + query([mine, theirs, second], "accion=pausar") });
    const job = await form.submit();
    expect(job.path).toMatch(/^\/socios\/ofertas\/lote\/[\w-]{36}$/);
    const again = await form.submit();
    expect(again.path).toBe(job.path);
    const id = job.path.split("/").at(-1) ?? "";
    await ended(id);
    expect((await outcomes(id)).map(({ outcome, reason }) => reason ?? outcome)).toEqual([
      "done",
      "unknown",
      "done",
    ]);
    const done = await visitor().get(job.path);
    expect(done.text("main")).toContain("Terminado.");
    expect(done.has("meta[http-equiv=refresh]")).toBe(false);
    expect(await conformanceProblems(done.html)).toEqual([]);
  });

  it("takes all that a filter matches, and nothing once those have become others", async () => {
    const all: string[] = [];
    for (let index = 0; index < MATCHING; index++) all.push(await own(`Filtro ${index}`));
    const list = await visitor().get(`${LIST}?texto=filtro&estado=venta`);
    expect(list.text("main")).toContain(`Elegir las ${MATCHING} que coinciden`);
    const preview = await list.form("form[id=lote]").submit({ accion: "unidades", todas: "1" });
    const asked = await preview.form("main form[method=get]").submit({ unidades: "77" });
    expect(asked.texts("tbody .panel-badge")).toEqual(Array.from({ length: MATCHING }, () => "Se cambia"));
    expect(await conformanceProblems(asked.html)).toEqual([]);
    const form = asked.form("main form[method=post]");
    for (let index = MATCHING; index < MATCHING + 4; index++) all.push(await own(`Filtro ${index}`));
    const refused = await form.submit();
    expect([refused.status, refused.text("main")]).toEqual([
      409,
      expect.stringContaining("Las ofertas del filtro ya no son las mismas"),
    ]);
    const job = await refused.form("main form[method=post]").submit();
    const id = job.path.split("/").at(-1) ?? "";
    await ended(id);
    expect((await outcomes(id)).map(({ outcome }) => outcome)).toEqual(all.map(() => "done"));
    const { units } = await shop.db
      .selectFrom("price_options")
      .select((eb) => eb.fn.count<number>("id").as("units"))
      .where("offer_id", "in", all)
      .where("capacity", "=", 77)
      .executeTakeFirstOrThrow();
    expect(Number(units)).toBe(MATCHING + 4);
  });

  it("shows each price before and after, says why others keep theirs, and takes back a wrong percentage", async () => {
    const ids = [await own("Rebaja uno"), await own("Rebaja dos")];
    const list = await visitor().get(`${LIST}?texto=rebaja`);
    const asked = await list.form("form[id=lote]").submit({ accion: "precio-por-ciento", todas: "1" });
    const form = asked.form("main form[method=get]");
    for (const wrong of ["", "0", "-95", "10,5", "mucho"]) {
      const refused = await form.submit({ tanto: wrong });
      expect([refused.status, refused.text("main")]).toEqual([
        400,
        expect.stringContaining("Escribe un número entero entre −90 y 200"),
      ]);
    }
    const preview = await form.submit({ tanto: "−25 %" });
    expect(preview.text("tbody")).toMatch(/20,00.€ → 15,00.€/);
    expect(await conformanceProblems(preview.html)).toEqual([]);
    const job = await preview.form("main form[method=post]").submit();
    await ended(job.path.split("/").at(-1) ?? "");
    const prices = await shop.db
      .selectFrom("price_options")
      .select("actual_price")
      .where("offer_id", "in", ids)
      .execute();
    expect(prices).toEqual([{ actual_price: 1_500 }, { actual_price: 1_500 }]);
    const dearer = await visitor().get(BULK + query(ids, "accion=precio&ver=1&precio=30"));
    expect(dearer.texts("tbody .panel-badge")).toEqual(ids.map(() => "Esperará nuestra revisión"));
    const sent = await visitor().get(BULK + query(ids, "accion=enviar"));
    expect(sent.text("main")).toContain("El estado actual no permite este cambio.");
    expect(await conformanceProblems(sent.html)).toEqual([]);
  });

  it("changes price and units in a row, says what is wrong, and overwrites nothing that others changed", async () => {
    const id = await own("Fila única");
    const { id: option } = await shop.db
      .selectFrom("price_options")
      .select("id")
      .where("offer_id", "=", id)
      .executeTakeFirstOrThrow();
    const stored = () =>
      shop.db
        .selectFrom("price_options")
        .select(["actual_price as price", "capacity"])
        .where("id", "=", option)
        .executeTakeFirstOrThrow();
    const path = `${LIST}?texto=fila`;
    const names = { price: "priceOptions.0.actualPrice", units: "priceOptions.0.capacity" };
    const list = await visitor().get(path);
    expect(await conformanceProblems(list.html)).toEqual([]);
    const form = list.form(".panel-row-form form");
    const wrong = await form.submit({ [names.price]: "gratis", [names.units]: "12" });
    expect([wrong.status, wrong.has(".panel-row-form[open]")]).toEqual([400, true]);
    expect(await conformanceProblems(wrong.html)).toEqual([]);
    const done = await form.submit({ [names.price]: "19,90", [names.units]: "12" });
    expect([done.path, await stored()]).toEqual([path, { price: 1990, capacity: 12 }]);
    expect(done.text("main")).toContain("19,90 €");
    // The page that was opened before has an old version.
    const stale = await form.submit({ [names.price]: "9,90", [names.units]: "" });
    expect([stale.status, await stored()]).toEqual([409, { price: 1990, capacity: 12 }]);
    expect(stale.text(".panel-row-form[open]")).toContain("Ahora: 19,90");
    const again = await stale.form(".panel-row-form[open] form").submit();
    expect([again.path, await stored()]).toEqual([path, { price: 990, capacity: null }]);
    const organization = await otherOrganization(shop.db);
    const other = await shop.enter({ organizationId: organization, role: "owner" });
    const foreign = { organization, offer: id, version: "1", [names.price]: "1,00" };
    expect((await other.visitor.post(LIST, { ...foreign, "priceOptions.0.id": option })).status).toBe(404);
    expect((await stored()).price).toBe(990);
  });

  it("asks for a value, reports its problem, and is closed to others", async () => {
    const mine = await own("Lote tres");
    const ask = await visitor().get(BULK + query([mine], "accion=unidades"));
    expect([ask.status, ask.has("input[name=unidades]"), ask.has("tbody")]).toEqual([200, true, false]);
    const wrong = await visitor().get(BULK + query([mine], "accion=unidades&ver=1&unidades=muchas"));
    expect([wrong.status, wrong.has("#field-unidades-error")]).toEqual([400, true]);
    const none = await visitor().get(`${BULK}?accion=pausar`);
    expect([none.status, none.text("main").includes("No has elegido ninguna oferta")]).toEqual([200, true]);
    expect((await shop.as("cashier").visitor.get(BULK + query([mine], "accion=pausar"))).status).toBe(404);
    expect((await visitor().get(`${BULK}/00000000-0000-4000-8000-000000000000`)).status).toBe(404);
  });
});
