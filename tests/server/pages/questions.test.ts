// Proves the way of a question to a seller without scripts: form, mailed link, the panel's answer, the offer's page of questions,
// the desk's removal; and that bots and mistakes store nothing.
import { expect, it } from "vitest";
import { buildQuestion } from "../../fixtures/feedback";
import { newEmail } from "../../fixtures/orders";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { panelShop, unsentMails } from "../partner/panel-shop";

onOneDatabase((_name, open) => {
  const shop = panelShop(open, () => ({ ...unsentMails(), RATE_LIMITS: "on" }));
  const path = () => `/ofertas/${shop.offers.spa.id}/preguntas`;
  const mails = (email: string) =>
    shop.db.selectFrom("mail_outbox").select(["template", "data"]).where("recipient", "=", email).execute();

  it("is asked from the offer, confirmed by mail, answered in the panel and then shown", async () => {
    const email = newEmail();
    const visitor = shop.visit();
    const offer = await visitor.get(`/ofertas/${shop.offers.spa.id}/`);
    const page = await offer.follow(`a[href="${path()}"]`);
    expect(await conformanceProblems(page.html)).toEqual([]);
    expect(page.text("main")).toContain("Nadie ha preguntado todavía");
    const refused = await page
      .form({ action: path() })
      .submit({ question: "Llámame al 612345678", user_email: email });
    expect([refused.status, refused.form({ action: path() }).values.user_email]).toEqual([400, email]);
    expect(refused.text("main")).toContain("sin enlaces, correos ni teléfonos");
    expect(await conformanceProblems(refused.html)).toEqual([]);
    const sent = await refused
      .form({ action: path() })
      .submit({ question: "¿Hay taquillas?\n<b>Gracias</b>", author_name: "Luz Gil" });
    expect([sent.path.split("?")[0], sent.text("h1")]).toEqual(["/preguntas/recibida", "Mira tu correo"]);
    const [asked] = await mails(email);
    const { token } = (asked?.data ?? {}) as { token?: string };
    const confirm = await shop.visit().get(`/preguntas/confirmar?token=${token}`);
    expect(confirm.text("main")).toContain("¿Hay taquillas?");
    expect(await conformanceProblems(confirm.html)).toEqual([]);
    const done = await confirm.form({ action: "/preguntas/confirmar" }).submit({});
    expect(done.text("h1")).toBe("Pregunta enviada");
    const again = await shop.visit().get(`/preguntas/confirmar?token=${token}`);
    expect(again.text("main")).toContain("ya se ha usado");
    expect((await visitor.get(path())).text("main")).not.toContain("taquillas");

    const manager = shop.as("manager").visitor;
    const home = await manager.get("/socios/inicio");
    expect(home.text("main")).toContain("1 pregunta sin contestar");
    const list = await home.follow("main a[href='/socios/preguntas']");
    expect(await conformanceProblems(list.html)).toEqual([]);
    const one = await list.follow("tbody th a");
    expect(await conformanceProblems(one.html)).toEqual([]);
    expect(one.text("main")).toContain("Luz G.");
    expect((await one.form({ action: one.path }).submit({ text: " " })).status).toBe(400);
    const published = await one.form({ action: one.path }).submit({ text: "Sí, con candado." });
    expect(published.text("main")).toContain("Contestada");
    const shown = await visitor.get(path());
    for (const text of ["¿Hay taquillas?", "<b>Gracias</b>", "Luz G.", "Sí, con candado."])
      expect(shown.text("main")).toContain(text);
    expect(await conformanceProblems(shown.html)).toEqual([]);
    expect((await mails(email)).map(({ template }) => template)).toContain("question-answered");
  });

  it("asks an account for neither name nor address", async () => {
    const { visitor, email } = await shop.enter();
    const page = await visitor.get(path());
    expect(page.text("main")).toContain(email);
    expect(page.form({ action: path() }).values).not.toHaveProperty("user_email");
    const sent = await page.form({ action: path() }).submit({ question: "¿Hay toallas?" });
    expect(sent.text("h1")).toBe("Pregunta enviada");
  });

  it("stores nothing of bots", async () => {
    const email = newEmail();
    const bot = await shop.visit().post(path(), { question: "¿Sí?", user_email: email, fax: "1" });
    expect(bot.path).toContain("/preguntas/recibida");
    expect(await mails(email)).toEqual([]);
  });

  it("is refused by its seller, and removed by staff, each with a reason", async () => {
    const email = newEmail();
    const waiting = await buildQuestion(shop.db, shop.offers.spa.id, { email });
    const manager = shop.as("manager").visitor;
    const one = await manager.get(`/socios/preguntas/${waiting}`);
    const unsaid = await one.form({ intent: "refuse" }).submit({ reason: "" });
    expect(unsaid.status).toBe(400);
    const refused = await one.form({ intent: "refuse" }).submit({ reason: "not_about_offer" });
    expect(refused.text("main")).toContain("No es sobre esta oferta.");
    const answered = await buildQuestion(shop.db, shop.offers.spa.id, {
      status: "answered",
      question: "¿Luz es tonta?",
      email,
    });
    const { visitor } = await shop.enterStaff();
    const list = await visitor.get("/gestion/preguntas");
    expect(await conformanceProblems(list.html)).toEqual([]);
    const page = await list.follow(`a[href="/gestion/preguntas/${answered}"]`);
    expect(await conformanceProblems(page.html)).toEqual([]);
    expect((await page.form({ action: page.path }).submit({ reason: " " })).status).toBe(400);
    const done = await page.form({ action: page.path }).submit({ reason: "Insulta a una persona." });
    expect(done.path).toBe("/gestion/preguntas");
    expect((await shop.visit().get(path())).text("main")).not.toContain("tonta");
    expect((await mails(email)).filter(({ template }) => template === "question-refused")).toHaveLength(2);
    const seen = await manager.get(`/socios/preguntas/${answered}`);
    expect(seen.text("main")).toContain("Insulta a una persona.");
    expect((await manager.get("/gestion/preguntas")).status).toBe(404);
  });
});
