// Proves the action on many offers without scripts: ticked in the list, previewed, and done by a job.
import { expect, it } from "vitest";
import { buildOffer } from "../../fixtures/offers";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { panelShop } from "./panel-shop";

const LIST = "/socios/ofertas";
const BULK = `${LIST}/lote`;

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
    for (let index = 0; index < 30; index++) all.push(await own(`Filtro ${index}`));
    const list = await visitor().get(`${LIST}?texto=filtro&estado=venta`);
    expect(list.text("main")).toContain("Elegir las 30 que coinciden");
    const preview = await list.form("form[id=lote]").submit({ accion: "unidades", todas: "1" });
    const asked = await preview.form("main form[method=get]").submit({ unidades: "77" });
    expect(asked.texts("tbody .panel-badge")).toEqual(Array.from({ length: 30 }, () => "Se cambia"));
    expect(await conformanceProblems(asked.html)).toEqual([]);
    const form = asked.form("main form[method=post]");
    for (let index = 30; index < 34; index++) all.push(await own(`Filtro ${index}`));
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
    expect(Number(units)).toBe(34);
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
