// Proves on the real server, without scripts, that staff find an offer on sale and pause, end, resume and correct it, each
// with a reason that the seller reads by mail, at the offer and in its history; and that the seller cannot resume it.
import { expect, it } from "vitest";
import { slugify } from "~/domain/kernel/formats/slug";
import { buildOffer } from "../../fixtures/offers";
import type { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { panelShop, unsentMails } from "./panel-shop";

const OFFERS = "/gestion/ofertas";

onOneDatabase((_name, open) => {
  const shop = panelShop(open, unsentMails);
  let staff: Promise<Visitor> | undefined;
  const asStaff = () => {
    staff ??= shop.enterStaff().then(({ visitor }) => visitor);
    return staff;
  };
  async function onSale(title: string): Promise<string> {
    const own = { organization_id: shop.organizationId, slug: slugify(title) };
    return (await buildOffer(shop.db, { ...own, title, summary: "Una hora" })).id;
  }
  const lastMail = async (template: string) =>
    (
      await shop.db
        .selectFrom("mail_outbox")
        .select("data")
        .where("template", "=", template)
        .orderBy("created_at", "desc")
        .executeTakeFirst()
    )?.data;

  it("finds an offer by title, business and id", async () => {
    const id = await onSale("Baño de barro único");
    const desk = await asStaff();
    for (const text of ["barro unico", id, shop.organizationId]) {
      const list = await desk.get(`${OFFERS}?texto=${encodeURIComponent(text)}`);
      expect([text, list.texts("tbody th")]).toEqual([text, expect.arrayContaining(["Baño de barro único"])]);
    }
    const byName = await desk.get(`${OFFERS}?texto=BALNEARIO&estado=published`);
    expect(byName.texts("tbody td")).toContain("Balneario Ñu");
    expect(await conformanceProblems(byName.html)).toEqual([]);
    expect((await desk.get(`${OFFERS}?texto=nadaqueverconesto`)).text("main")).toContain(
      "Ninguna oferta coincide",
    );
  });

  it("stops a sale with a reason; the seller reads it and cannot resume, staff can", async () => {
    for (const [decision, state] of [
      ["paused", "En pausa"],
      ["ended", "Terminada"],
    ] as const) {
      const id = await onSale(`Baño parado ${decision}`);
      const page = await (await asStaff()).get(`${OFFERS}/${id}`);
      expect(await conformanceProblems(page.html)).toEqual([]);
      const refused = await page
        .form({ action: page.path })
        .submit({ decision, reason: "El precio no es cierto." });
      expect(refused.status).toBe(400);
      const stopped = await refused.form({ action: page.path }).submit({ reason_code: "misleading" });
      expect([stopped.path, stopped.text("main").includes(state)]).toEqual([`${OFFERS}/${id}`, true]);
      expect((await shop.visit().get(`/ofertas/${id}`)).has('button[value="checkout"]:not([disabled])')).toBe(
        false,
      );
      expect(await lastMail("offer-status")).toMatchObject({
        status: decision,
        reason: "El precio no es cierto.",
      });
      const own = await shop.as("owner").visitor.get(`/socios/ofertas/${id}`);
      expect(own.text("main")).toContain("El precio no es cierto.");
      expect(own.has('main button[value="published"]')).toBe(false);
      const tried = await shop.as("owner").visitor.post(`/socios/ofertas/${id}`, {
        organization: shop.organizationId,
        version: "2",
        to: "published",
      });
      expect(tried.status).toBeGreaterThanOrEqual(400);
      const history = await shop.as("owner").visitor.get(`/socios/ofertas/${id}/historial`);
      expect(history.text("main")).toContain("Motivo: El precio no es cierto.");
      const late = await page
        .form({ action: page.path })
        .submit({ decision, reason_code: "other", reason: "x" });
      expect(late.status).toBe(409);
      if (decision === "ended") continue;
      const resumed = await (await (await asStaff()).get(`${OFFERS}/${id}`))
        .form({ action: `${OFFERS}/${id}` })
        .submit({ decision: "published" });
      expect(resumed.text("main")).toContain("A la venta");
    }
  });

  it("corrects texts on sale at once, with a reason, and only what was read", async () => {
    const id = await onSale("Baño de dos horas");
    const path = `${OFFERS}/${id}/corregir/que`;
    const page = await (await asStaff()).get(path);
    expect(await conformanceProblems(page.html)).toEqual([]);
    const bare = await page.form({ action: path }).submit({ title: "Baño de una hora" });
    expect([bare.status, bare.form({ action: path }).values.title]).toEqual([400, "Baño de una hora"]);
    const done = await bare.form({ action: path }).submit({ reason: "Dura una hora." });
    expect(done.path).toBe(`${OFFERS}/${id}`);
    expect((await shop.visit().get(`/ofertas/${id}`)).text("h1")).toBe("Baño de una hora");
    expect(await lastMail("offer-corrected")).toMatchObject({ fields: ["title"], reason: "Dura una hora." });
    const history = await shop.as("owner").visitor.get(`/socios/ofertas/${id}/historial`);
    expect(history.text("main")).toContain("Motivo: Dura una hora.");
    const stale = await page.form({ action: path }).submit({ title: "Otro", reason: "Otra" });
    expect([stale.status, stale.text("main").includes("Baño de una hora")]).toEqual([409, true]);
    const same = await (await asStaff()).get(`${OFFERS}/${id}/corregir/condiciones`);
    const nothing = await same.form({ action: same.path }).submit({ reason: "Nada" });
    expect([nothing.status, nothing.text("main").includes("no has cambiado nada")]).toEqual([400, true]);
  });
});
