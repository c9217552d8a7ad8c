// Proves proposing another date on the panel and answering it by the mailed link, without scripts: roles, bad input, states.

import { expect, it } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { localDay } from "~/domain/kernel/local-day";
import { buildOffer } from "../../../fixtures/offers";
import { newEmail } from "../../../fixtures/orders";
import { buildPurchase } from "../../../fixtures/purchases";
import { onOneDatabase } from "../../../support/databases";
import { conformanceProblems } from "../../../support/html-conformance";
import { otherOrganization, panelShop, unsentMails } from "../panel-shop";

onOneDatabase((_name, open) => {
  const shop = panelShop(open, unsentMails);

  async function booked(organization_id = shop.organizationId) {
    const of = await buildOffer(shop.db, {
      organization_id,
      title: "Cena a ciegas",
      options: [{ slots: [{ capacity: 3 }, { capacity: 3 }] }],
    });
    const [first = "", other = ""] = of.options[0].slots;
    const email = newEmail();
    await buildPurchase(shop.db, { of, slotId: first, quantity: 2, email });
    return { page: `/socios/reservas/${first}`, first, other, email };
  }

  async function mailedLink(email: string): Promise<string> {
    const { data } = await shop.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("recipient", "=", email)
      .where("template", "=", "booking-move")
      .executeTakeFirstOrThrow();
    const { pathname, search } = new URL((data as { url: string }).url);
    return pathname + search;
  }

  async function propose(page: string, to: string) {
    const { visitor } = shop.as("manager");
    const ask = await (await visitor.get(page)).follow(`a[href="${page}/mover"]`);
    expect(await conformanceProblems(ask.html)).toEqual([]);
    const [line = ""] = [...ask.html.matchAll(/name="line" value="([^"]+)"/g)].map(([, id]) => id ?? "");
    return ask.form({ action: `${page}/mover` }).submit({ line, to });
  }

  it("proposes a date, which the buyer accepts by the mailed link", async () => {
    const { page, other, email } = await booked();
    expect((await shop.as("cashier").visitor.get(page)).has(`a[href="${page}/mover"]`)).toBe(false);
    const sent = await propose(page, other);
    expect([sent.path, sent.text("#moves ~ ul, .panel-rows")]).toEqual([
      page,
      expect.stringContaining("Sin contestar"),
    ]);
    const link = await mailedLink(email);
    const buyer = shop.visit();
    const question = await buyer.get(link);
    expect([question.status, question.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(question.text("main")).toContain("Cena a ciegas");
    expect(await conformanceProblems(question.html)).toEqual([]);
    // A GET, such as a mail program's, changes nothing; a form without an answer neither.
    expect((await buyer.post(link, {})).status).toBe(400);
    const done = await buyer.post(link, { answer: "accept" });
    expect([done.path, done.text("h1")]).toEqual([link, "Hecho: tu reserva tiene fecha nueva"]);
    expect(await conformanceProblems(done.html)).toEqual([]);
    expect((await buyer.post(link, { answer: "accept" })).text("h1")).toBe(
      "Hecho: tu reserva tiene fecha nueva",
    );
    expect((await buyer.post(link, { answer: "decline" })).status).toBe(409);
    const { visitor } = shop.as("manager");
    expect((await visitor.get(page)).text("main")).toContain("Aceptada");
    expect((await visitor.get(`/socios/reservas/${other}`)).texts("tbody tr")).toHaveLength(2);
  });

  it("proposes once what is sent twice, with one mail, and a second time what is chosen after Back", async () => {
    const { page, first, other, email } = await booked();
    const third = await shop.db
      .selectFrom("slots")
      .selectAll()
      .where("id", "=", other)
      .executeTakeFirstOrThrow();
    const later = {
      ...third,
      id: newId(),
      starts_at: third.starts_at + DAY_MS,
      ends_at: third.ends_at + DAY_MS,
    };
    await shop.db.insertInto("slots").values(later).execute();
    const ask = await shop.as("manager").visitor.get(`${page}/mover`);
    const { id: line } = await shop.db
      .selectFrom("sale_lines")
      .select("id")
      .where("slot_id", "=", first)
      .executeTakeFirstOrThrow();
    const send = (to: string) => ask.form({ action: `${page}/mover` }).submit({ line, to });
    const mails = () =>
      shop.db
        .selectFrom("mail_outbox")
        .select("id")
        .where("recipient", "=", email)
        .where("template", "=", "booking-move")
        .execute();
    const answers = [...(await Promise.all([send(other), send(other)])), await send(other)];
    expect(answers.map(({ path }) => path)).toEqual([page, page, page]);
    const link = await mailedLink(email);
    expect([(await mails()).length, (await shop.visit().get(link)).has("main form")]).toEqual([1, true]);
    await send(later.id);
    expect([(await mails()).length, (await shop.visit().get(link)).has("main form")]).toEqual([2, false]);
  });

  it("keeps the date that a buyer prefers, and says so to both", async () => {
    const { page, other, email } = await booked();
    await propose(page, other);
    const link = await mailedLink(email);
    const done = await shop.visit().post(link, { answer: "decline" });
    expect(done.text("h1")).toBe("Tu reserva sigue como estaba");
    const list = await shop.as("manager").visitor.get(page);
    expect(list.text("main")).toContain("Rechazada");
    expect(list.texts("tbody tr")).toHaveLength(2);
  });

  it("says what is missing, and knows no other business's dates, lines or links", async () => {
    const { page, other, first } = await booked();
    const { visitor } = shop.as("manager");
    const empty = await visitor.post(`${page}/mover`, { organization: shop.organizationId });
    expect([empty.status, empty.text("main")]).toEqual([400, expect.stringContaining("Elige una venta.")]);
    const foreign = await booked(await otherOrganization(shop.db));
    const { id: line } = await shop.db
      .selectFrom("sale_lines")
      .select("id")
      .where("slot_id", "=", foreign.first)
      .executeTakeFirstOrThrow();
    const sent = { organization: shop.organizationId, key: newId(), line, to: other };
    expect((await visitor.post(`${page}/mover`, sent)).status).toBe(404);
    expect((await visitor.get(`${foreign.page}/mover`)).status).toBe(404);
    const unknown = await visitor.post(`${page}/mover`, { ...sent, line: newId() });
    expect(unknown.status).toBe(404);
    const { id: own } = await shop.db
      .selectFrom("sale_lines")
      .select("id")
      .where("slot_id", "=", first)
      .executeTakeFirstOrThrow();
    expect((await visitor.post(`${page}/mover`, { ...sent, line: own, to: foreign.other })).status).toBe(400);
    const forged = await shop.visit().get("/reserva/cambio?email=ana%40example.es&sig=1.a.b.c");
    expect([forged.status, forged.text("h1")]).toEqual([404, "Este enlace no vale"]);
    expect(await conformanceProblems(forged.html)).toEqual([]);
  });

  it("leads from a guest to the refund, and from a day to closing it", async () => {
    const { page, first } = await booked();
    const manager = shop.as("manager").visitor;
    expect((await manager.get(page)).has('a[href$="/devolver"]')).toBe(true);
    expect((await shop.as("cashier").visitor.get(page)).has('a[href$="/devolver"]')).toBe(false);
    const { starts_at } = await shop.db
      .selectFrom("slots")
      .select("starts_at")
      .where("id", "=", first)
      .executeTakeFirstOrThrow();
    const day = localDay(starts_at, "Europe/Madrid");
    const list = await manager.get(`/socios/reservas?dia=${day}`);
    const close = await list.follow('main a[href*="/socios/organizacion/cierre"]');
    expect(close.text("main")).toContain("Cena a ciegas");
  });
});
