// Proves what a suspended business may still do: serve what it has sold, read its money and give it back; nothing of it is on sale.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OrganizationStatus } from "~/db/schema/catalogue/sellers";
import { forced } from "../../fixtures/forced-status";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { buildPurchase } from "../../fixtures/purchases";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { panelShop } from "./panel-shop";

const HOME = "/socios/inicio";
const COUNTER = "/socios/caja";
const SALES = "/socios/ventas";
const NOTICE = "La venta de tus ofertas está suspendida. Los cupones vendidos se pueden seguir canjeando.";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  let sold: Awaited<ReturnType<typeof sell>>;

  async function sell() {
    const of = await buildOffer(shop.db, {
      organization_id: shop.organizationId,
      title: "Cena a oscuras",
      options: [{ slots: [{ capacity: 6 }, { capacity: 6 }] }],
    });
    const [slotId = "", other = ""] = of.options[0].slots;
    const email = newEmail();
    const { saleId, ids } = await buildPurchase(shop.db, { of, slotId, quantity: 2, email });
    const { number } = await shop.db
      .selectFrom("sales")
      .select("number")
      .where("id", "=", saleId)
      .executeTakeFirstOrThrow();
    return { offer: of.id, slotId, other, number, ids, email };
  }

  const become = (status: OrganizationStatus) =>
    shop.db
      .updateTable("organizations")
      .set({ status: forced(status) })
      .where("id", "=", shop.organizationId)
      .execute();

  beforeAll(async () => {
    sold = await sell();
    await become("suspended");
  });
  afterAll(() => become("active"));

  it("says so on everyone's first page, and offers no stop of a sale that there is none of", async () => {
    for (const role of ["owner", "manager", "cashier", "bookkeeper"] as const) {
      const home = await shop.as(role).visitor.get(HOME);
      expect([role, home.text("main")]).toEqual([role, expect.stringContaining(NOTICE)]);
      expect(await conformanceProblems(home.html)).toEqual([]);
    }
    const { visitor } = shop.as("manager");
    expect((await visitor.get(HOME)).has('main a[href="/socios/organizacion/parar"]')).toBe(false);
    const offer = await visitor.get(`/socios/ofertas/${sold.offer}`);
    expect(offer.has('main a[href$="/parar"]')).toBe(false);
    expect(offer.has(`main a[href="/ofertas/${sold.offer}"]`)).toBe(false);
    expect((await shop.visit().get(`/ofertas/${sold.offer}`)).status).toBe(404);
  });

  atNight(() => {
    it("redeems what was sold and undoes it, and lists who comes", async () => {
      const { visitor } = shop.as("cashier");
      const [first = ""] = sold.ids;
      const one = await buildPurchase(shop.db, { of: await soldAlone(), quantity: 1 });
      const { code } = await shop.db
        .selectFrom("coupons")
        .select("code")
        .where("id", "=", one.ids[0] ?? "")
        .executeTakeFirstOrThrow();
      const found = await (await visitor.get(COUNTER)).form({ action: COUNTER }).submit({ code });
      expect(found.text("h1")).toBe("Válido");
      const done = await found.form({ action: found.path }).submit();
      expect(done.text("h1")).toBe("Canjeado");
      expect((await done.form({ action: done.path }).submit()).text("h1")).toBe("Canje deshecho");
      const guests = await visitor.get(`/socios/reservas/${sold.slotId}`);
      expect(guests.texts("tbody tr")).toHaveLength(2);
      const list = await visitor.get(`/socios/reservas/${sold.slotId}/lista.csv`);
      expect(list.headers["content-disposition"]).toContain("attachment");
      const { code: booked } = await shop.db
        .selectFrom("coupons")
        .select("code")
        .where("id", "=", first)
        .executeTakeFirstOrThrow();
      expect(list.html).toContain(booked.slice(0, 4));
    });
  });

  /** Bought while it was on sale. */
  async function soldAlone() {
    await become("active");
    const of = await buildOffer(shop.db, {
      organization_id: shop.organizationId,
      options: [{ capacity: 9 }],
    });
    return of;
  }

  atNight(() => {
    it("reads sales and money, writes to the buyer, moves and refunds", async () => {
      await become("suspended");
      const books = shop.as("bookkeeper").visitor;
      expect((await books.get(SALES)).text("main")).toContain(sold.number);
      expect((await books.get(`${SALES}.csv`)).html).toContain(sold.number);
      expect((await books.get(`${SALES}/${sold.number}`)).text("main")).toContain("Ganado");
      const { visitor } = shop.as("manager");
      const message = await visitor.get(`${SALES}/${sold.number}/mensaje`);
      const sent = await message.form({ action: message.path }).submit({ text: "Os esperamos igual." });
      expect(sent.text("main")).toContain("Os esperamos igual.");
      const move = await visitor.get(`/socios/reservas/${sold.slotId}/mover`);
      const [line = ""] = [...move.html.matchAll(/name="line" value="([^"]+)"/g)].map(([, id]) => id ?? "");
      const proposed = await move.form({ action: move.path }).submit({ line, to: sold.other });
      expect(proposed.text("main")).toContain("Sin contestar");
      const refund = await visitor.get(`${SALES}/${sold.number}/devolver`);
      const done = await refund
        .form({ action: refund.path })
        .submit({ coupon: sold.ids.slice(0, 1), reason: "Ya no abrimos ese día" });
      expect(done.path).toBe(`${SALES}/${sold.number}`);
      const { status } = await shop.db
        .selectFrom("coupons")
        .select("status")
        .where("id", "=", sold.ids[0] ?? "")
        .executeTakeFirstOrThrow();
      expect(status).toBe("void");
    });
  });

  it("puts nothing on sale: neither one offer nor several, nor by opening a date or resuming all", async () => {
    await become("suspended");
    const { visitor } = shop.as("manager");
    const own = { organization_id: shop.organizationId };
    const paused = await buildOffer(shop.db, { ...own, title: "En pausa", status: "paused" });
    const page = await visitor.get(`/socios/ofertas/${paused.id}`);
    const refused = await page.form("form:has([value=published])").submit({}, "[value=published]");
    expect([refused.status, refused.text("main")]).toEqual([
      409,
      expect.stringContaining("El negocio está suspendido"),
    ]);
    const stop = await visitor.get("/socios/organizacion/parar");
    if (stop.has("[name=resume]")) await stop.form({ action: stop.path }).submit({}, "[name=resume]");
    for (const id of [paused.id, sold.offer])
      expect((await shop.visit().get(`/ofertas/${id}`)).status).toBe(404);
    const { status } = await shop.db
      .selectFrom("offers")
      .select("status")
      .where("id", "=", paused.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe("paused");
  });
});
