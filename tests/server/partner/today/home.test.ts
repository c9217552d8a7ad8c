// Proves the figures, the chart, the tasks, the guests and the offers of the panel's first page.
import { expect, it } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { buildVote } from "../../../fixtures/feedback";
import { buildOffer } from "../../../fixtures/offers";
import { buildPurchase } from "../../../fixtures/purchases";
import { onOneDatabase } from "../../../support/databases";
import { conformanceProblems } from "../../../support/html-conformance";
import { OTHER_SCRIPTS, otherOrganization, panelShop } from "../panel-shop";

const HOME = "/socios/inicio";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);

  async function business(name: string) {
    const organizationId = await otherOrganization(shop.db, name);
    const { visitor } = await shop.enter({ organizationId, role: "owner" });
    return { visitor, own: { organization_id: organizationId } };
  }

  /** Of 20 € a unit, some days ago. */
  async function sell(own: { organization_id: string }, quantity: number, daysAgo: number) {
    const sold = await buildOffer(shop.db, { ...own, title: `Hace ${daysAgo} días` });
    const { saleId } = await buildPurchase(shop.db, { of: sold, quantity });
    const created_at = Date.now() - daysAgo * DAY_MS;
    await shop.db.updateTable("sales").set({ created_at }).where("id", "=", saleId).execute();
  }

  it("shows a business without sales a sentence, not an empty chart", async () => {
    const { visitor, own } = await business("Sin ventas");
    await buildOffer(shop.db, own);
    const page = await visitor.get(HOME);
    expect(page.has(".panel-chart")).toBe(false);
    expect(page.text("#figures ~ *, main")).toContain("Todavía no hay ventas en los últimos 30 días");
    expect(page.text("main")).toContain("Nadie ha reservado");
  });

  it("draws the sales of one day, with its text and its table", async () => {
    const { visitor, own } = await business("Un día");
    await sell(own, 2, 0);
    const page = await visitor.get(HOME);
    expect(page.has(".panel-chart svg[role=img] path")).toBe(true);
    expect(page.html).not.toContain("NaN");
    expect(page.text(".panel-chart desc")).toMatch(/En total, 40.*con 40/);
    expect(page.texts(".panel-chart tbody tr")).toHaveLength(30);
    expect(page.texts(".panel-chart tbody tr")[0]).toMatch(/1.*40,00/);
    expect(page.has(OTHER_SCRIPTS)).toBe(false);
    expect(await conformanceProblems(page.html)).toEqual([]);
  });

  it("compares with the period before, and leaves ten years alone", async () => {
    const { visitor, own } = await business("Diez años");
    await sell(own, 3, 1);
    await sell(own, 2, 8);
    for (const daysAgo of [100, 365, 3_650]) await sell(own, 5, daysAgo);
    const page = await visitor.get(HOME);
    const figures = page.texts(".panel-figures > div");
    expect(figures.find((one) => one.includes("7 días"))).toMatch(
      /60,00.*1 venta · ▲ 50.*más que los 7 días/,
    );
    expect(figures.find((one) => one.includes("30 días"))).toMatch(/100,00.*2 ventas$/);
    expect(page.texts(".panel-chart tbody tr")).toHaveLength(30);
  });

  it("names what there is to do by kind, with one link each", async () => {
    const { visitor, own } = await business("Mucho por hacer");
    const options = [{ capacity: 40 }];
    const sold = await buildOffer(shop.db, { ...own, title: "En venta", options, stars_4: 1 });
    await buildPurchase(shop.db, { of: sold, quantity: 2 });
    for (const title of ["Uno", "Dos"]) await buildOffer(shop.db, { ...own, title, status: "draft" });
    await buildOffer(shop.db, { ...own, title: "Con falta", status: "draft", status_reason: "Sin foto" });
    await buildVote(shop.db, sold.id);
    const page = await visitor.get(HOME);
    const tasks = page.texts(".panel-todo li");
    expect(tasks).toHaveLength(3);
    expect(tasks[0]).toMatch(/Devuelta.*Con falta.*Sin foto/);
    expect(tasks[1]).toBe("1 opinión sin responder");
    expect(tasks[2]).toBe("2 borradores sin enviar");
    expect(page.has('.panel-todo a[href="/socios/ofertas?estado=borrador"]')).toBe(true);
    expect(page.text("#selling ~ ul")).toMatch(/En venta.*2 de 40 vendidas · 4,0 de 5, 1 opinión/);
  });

  it("lists what staff review apart from what there is to do", async () => {
    const { visitor, own } = await business("Todo enviado");
    await buildOffer(shop.db, { ...own, title: "En venta" });
    await buildOffer(shop.db, { ...own, title: "La nueva", status: "in_review" });
    const page = await visitor.get(HOME);
    expect(page.text("#todo ~ p")).toContain("No hay nada pendiente");
    expect(page.texts("#waiting ~ ul li")).toEqual([expect.stringMatching(/En revisión.*La nueva/)]);
    expect(await conformanceProblems(page.html)).toEqual([]);
  });

  it("names who comes today and tomorrow, not later", async () => {
    const { visitor, own } = await business("Esperamos gente");
    const at = (hours: number) => {
      const starts_at = Date.now() + hours * 3_600_000;
      return { starts_at, ends_at: starts_at + 3_600_000 };
    };
    const offer = await buildOffer(shop.db, {
      ...own,
      title: "Escape",
      options: [{ slots: [at(24 * 3), at(20)] }],
    });
    const [later, tomorrow] = offer.options[0].slots;
    for (const slotId of [later, tomorrow])
      await buildPurchase(shop.db, { of: offer, quantity: 2, ...(slotId && { slotId }) });
    const page = await visitor.get(HOME);
    expect(page.texts("#coming ~ ul li")).toEqual([expect.stringMatching(/2 plazas vendidas.*Escape/)]);
    expect(page.has(`a[href="/socios/reservas/${tomorrow}"]`)).toBe(true);
  });

  it("lists as on sale what can be bought now: nothing that begins later or has ended", async () => {
    const { visitor, own } = await business("Antes y después");
    await buildOffer(shop.db, { ...own, title: "De hoy" });
    const publish_at = Date.now() + DAY_MS;
    await buildOffer(shop.db, { ...own, title: "De mañana", status: "scheduled", publish_at });
    await buildOffer(shop.db, { ...own, title: "De ayer", sale_ends_at: Date.now() - DAY_MS });
    const selling = (await visitor.get(HOME)).texts("#selling ~ ul a");
    expect(selling).toEqual(["De hoy"]);
  });
});
