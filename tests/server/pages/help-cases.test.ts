// Proves the way of a question to customer service without scripts: form, receipt, the desk's answer; and what strangers cannot learn.
import { expect, it } from "vitest";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { buildPurchase } from "../../fixtures/purchases";
import { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { panelShop, unsentMails } from "../partner/panel-shop";

const FORM = "/ayuda/contacto";
const DONE = /^\/ayuda\/contacto\/recibido(\?caso=[0-9A-Z]{5}-[0-9A-Z]{5})?$/;

onOneDatabase((_name, open) => {
  const shop = panelShop(open, () => ({ ...unsentMails(), RATE_LIMITS: "on" }));
  const good = (email: string) => ({
    topic: "refund",
    order: "",
    email,
    message: "Hola:\n¿Cuándo llega mi dinero? <b>Gracias</b>",
  });
  const mails = async (email: string) =>
    (await shop.db.selectFrom("mail_outbox").select(["template", "recipient", "data"]).execute()).filter(
      ({ recipient }) => recipient === email,
    );

  async function visit<T>(work: (visitor: Visitor) => Promise<T>): Promise<T> {
    const visitor = new Visitor(shop.shop.origin);
    try {
      return await work(visitor);
    } finally {
      visitor.close();
    }
  }

  it("names each mistake at its field, and keeps what was typed", async () => {
    await visit(async (visitor) => {
      const page = await visitor.get(FORM);
      expect(await conformanceProblems(page.html)).toEqual([]);
      const refused = await page
        .form({ action: FORM })
        .submit({ order: "K7QM-2X9D-HJ4T-8WPC", email: "ana@example.es\r\nBcc: x@y.es", message: " " });
      expect(refused.status).toBe(400);
      const wrong = refused.document.querySelectorAll("[aria-invalid=true]");
      expect([...wrong].map((field) => field.getAttribute("name"))).toEqual([
        "topic",
        "order",
        "email",
        "message",
      ]);
      expect(refused.form({ action: FORM }).values).toMatchObject({ order: "K7QM-2X9D-HJ4T-8WPC" });
      expect(await conformanceProblems(refused.html)).toEqual([]);
    });
  });

  it("is one case when sent twice, with a number and a receipt that repeats no text", async () => {
    const email = newEmail();
    await visit(async (visitor) => {
      const [one, other] = [await visitor.post(FORM, good(email)), await visitor.post(FORM, good(email))];
      expect([one.status, one.path]).toEqual([200, expect.stringMatching(DONE)]);
      const [number] = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(one.text("main")) ?? [];
      expect(number).toBeDefined();
      expect(other.text("main")).toBe(one.text("main"));
      expect(await conformanceProblems(one.html)).toEqual([]);
    });
    const sent = await mails(email);
    expect(sent.map(({ template }) => template)).toEqual(["help-case-received"]);
    expect(JSON.stringify(sent)).not.toContain("Gracias");
  });

  it("answers a foreign number as an unknown one", async () => {
    const { saleId } = await buildPurchase(shop.db, { of: await buildOffer(shop.db), email: newEmail() });
    const { number } = await shop.db
      .selectFrom("sales")
      .select("number")
      .where("id", "=", saleId)
      .executeTakeFirstOrThrow();
    await visit(async (visitor) => {
      const texts = [];
      for (const order of [number, "2020-999999"]) {
        const done = await visitor.post(FORM, { ...good(newEmail()), order });
        texts.push([done.status, done.text("main").replace(/[0-9A-Z]{5}-[0-9A-Z]{5}/, "")]);
      }
      expect(texts[0]).toEqual(texts[1]);
    });
  });

  it("stores nothing of bots, and stops floods to a mailbox with another way", async () => {
    const email = newEmail();
    await visit(async (visitor) => {
      const bot = await visitor.post(FORM, { ...good(email), fax: "1" });
      expect(bot.path).toMatch(DONE);
      expect(await mails(email)).toEqual([]);
      const statuses = [];
      for (let i = 0; i < 6; i += 1)
        statuses.push((await visitor.post(FORM, { ...good(email), message: `Pregunta ${i}` })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      const refused = await visitor.post(FORM, good(email));
      expect(refused.text("main")).toContain("llámanos");
      expect(refused.form({ action: FORM }).values).toMatchObject({ email });
    });
  });

  it("waits in the queue of staff, is found by number and mailbox, and answered once by mail", async () => {
    const email = newEmail();
    await visit((visitor) => visitor.post(FORM, good(email)));
    const { visitor } = await shop.enterStaff();
    const queue = await visitor.get("/gestion/cola?clase=ayuda");
    expect(queue.text("main")).toContain("Un cliente");
    expect(await conformanceProblems(queue.html)).toEqual([]);
    const list = await visitor.get(`/gestion/ayuda?texto=${encodeURIComponent(email)}&estado=espera`);
    expect(await conformanceProblems(list.html)).toEqual([]);
    const href = list.document.querySelector("tbody th a")?.getAttribute("href") ?? "";
    const page = await visitor.get(href);
    expect(page.text("main")).toContain("¿Cuándo llega mi dinero? <b>Gracias</b>");
    expect(await conformanceProblems(page.html)).toEqual([]);
    const form = page.form({ action: href });
    expect((await form.submit({ answer: " " })).status).toBe(400);
    const done = await form.submit({ answer: "Salió ayer." });
    expect([done.path, done.text("main")]).toEqual(["/gestion/ayuda", expect.stringContaining("Caso")]);
    expect((await form.submit({ answer: "Otra vez." })).status).toBe(409);
    const answers = (await mails(email)).filter(({ template }) => template === "help-case-answered");
    expect(answers).toMatchObject([{ data: { answer: "Salió ayer." } }]);
    expect((await visitor.get(href)).text("main")).toContain("Salió ayer.");
    const none = await visitor.get("/gestion/ayuda?texto=nadie");
    expect(none.text("main")).toContain("No hay ningún caso");
    expect((await shop.as("owner").visitor.get(href)).status).toBe(404);
  });
});
