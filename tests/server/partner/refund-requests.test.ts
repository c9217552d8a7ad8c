// Proves the refund above a seller's limit without scripts: asked with a reason, decided by staff once, shown and mailed.
import { expect, it } from "vitest";
import { SIMULATOR } from "~/domain/payments/simulator/simulated-provider.server";
import { recordChargeback } from "~/domain/sales/refunds/record-chargeback.server";
import { jobContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { buildPurchase, redeemAtCounter } from "../../fixtures/purchases";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { otherOrganization, panelShop, unsentMails } from "./panel-shop";

const SALES = "/socios/ventas";
const QUEUE = "/gestion/cola";

onOneDatabase((_name, open) => {
  const shop = panelShop(open, unsentMails);

  /** Eight coupons of 20 € each: more than a seller gives back alone. */
  async function bought() {
    const of = await buildOffer(shop.db, { organization_id: shop.organizationId, title: "Gran circuito" });
    const { saleId, ids } = await buildPurchase(shop.db, { of, quantity: 8 });
    const { number } = await shop.db
      .selectFrom("sales")
      .select("number")
      .where("id", "=", saleId)
      .executeTakeFirstOrThrow();
    return { saleId, number, ids };
  }

  const refunds = (saleId: string) =>
    shop.db
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.payment_id")
      .select("refunds.amount")
      .where("payments.sale_id", "=", saleId)
      .execute();
  const mails = async (number: string) =>
    (await shop.db.selectFrom("mail_outbox").select(["template", "recipient", "data"]).execute()).filter(
      ({ template, data }) => template === "refund-request-decided" && data.number === number,
    );

  /** Asks for all coupons of a sale. @returns the sale's page */
  async function ask(number: string, coupons: readonly string[]) {
    const page = await shop.as("manager").visitor.get(`${SALES}/${number}/devolver`);
    const form = page.form({ intent: "ask" });
    const values = { coupon: coupons, reason: "El local se inundó" };
    const done = await form.submit(values);
    return { page, form, values, done };
  }

  async function decide(number: string, decision: string, reason = "Visto el parte del seguro") {
    const { visitor } = await shop.enterStaff();
    const queue = await visitor.get(`${QUEUE}?clase=devoluciones`);
    const link = queue.document
      .querySelectorAll("tbody th a")
      .find((one) => one.textContent.includes(number))
      ?.getAttribute("href");
    const review = await visitor.get(link ?? "");
    return { queue, review, form: review.form({ action: review.path }), values: { decision, reason } };
  }

  it("refuses more than the limit, takes a request with a reason once, and moves no money before staff decide", async () => {
    const { saleId, number, ids } = await bought();
    const { page, form, values, done } = await ask(number, ids);
    expect(await conformanceProblems(page.html)).toEqual([]);
    expect([done.path, done.text("main")]).toEqual([
      `${SALES}/${number}`,
      expect.stringContaining("Espera nuestra decisión"),
    ]);
    expect(await conformanceProblems(done.html)).toEqual([]);
    expect((await form.submit(values)).text("main")).toContain("Espera nuestra decisión");
    expect((await ask(number, ids)).done.path).toBe(`${SALES}/${number}`);
    const requests = await shop.db
      .selectFrom("refund_requests")
      .select("amount")
      .where("sale_id", "=", saleId)
      .execute();
    expect(requests.map(({ amount }) => Number(amount))).toEqual([16_000]);
    expect(await refunds(saleId)).toEqual([]);
    const fresh = await shop.as("manager").visitor.get(page.path);
    const none = await fresh.form({ intent: "ask" }).submit({ reason: "Sin cupones" });
    expect([none.status, none.text("main")]).toEqual([
      400,
      expect.stringContaining("Elige al menos un cupón"),
    ]);
    expect((await shop.as("bookkeeper").visitor.get(`${SALES}/${number}`)).text("main")).toContain(
      "El local se inundó",
    );
    const other = await shop.enter({ organizationId: await otherOrganization(shop.db), role: "owner" });
    expect((await other.visitor.get(`${SALES}/${number}/devolver`)).status).toBe(404);
  });

  atNight(() => {
    it("says of a refund that it waits for the buyer's bank, which decides about the payment", async () => {
      const of = await buildOffer(shop.db, { organization_id: shop.organizationId, title: "Baño de vapor" });
      const { ctx, saleId, transactionId, ids } = await buildPurchase(shop.db, { of, quantity: 2 });
      const { number } = await shop.db
        .selectFrom("sales")
        .select("number")
        .where("id", "=", saleId)
        .executeTakeFirstOrThrow();
      const bank = (stage: "opened" | "won") =>
        recordChargeback(jobContext(ctx), {
          paymentId: transactionId,
          provider: SIMULATOR,
          chargeback: { chargebackId: `bank-${number}`, stage, amount: null },
        });
      await bank("opened");
      const { visitor } = shop.as("manager");
      const page = await visitor.get(`${SALES}/${number}/devolver`);
      const form = page.form("main form");
      const done = await form.submit({ coupon: ids.slice(0, 1), reason: "El local se inundó" });
      expect(done.text("main")).toContain("Espera a que el banco del cliente resuelva su reclamación");
      expect(await conformanceProblems(done.html)).toEqual([]);
      await bank("won");
      expect((await visitor.get(done.path)).text("main")).toContain("En camino");
    });
  });

  it("pays what staff grant once, and tells the seller why", async () => {
    const { saleId, number, ids } = await bought();
    await ask(number, ids);
    const { queue, review, form, values } = await decide(number, "granted");
    expect(await conformanceProblems(queue.html)).toEqual([]);
    expect(await conformanceProblems(review.html)).toEqual([]);
    expect((await form.submit({ decision: "granted", reason: " " })).status).toBe(400);
    expect((await shop.as("owner").visitor.get(review.path)).status).toBe(404);
    const [first, second] = await Promise.all([form.submit(values), form.submit(values)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect((await refunds(saleId)).map(({ amount }) => Number(amount))).toEqual([16_000]);
    const sale = await shop.as("manager").visitor.get(`${SALES}/${number}`);
    expect(sale.text("main")).toContain("Concedida");
    expect(sale.text("main")).toContain("Visto el parte del seguro");
    expect((await mails(number)).map(({ data }) => data.decision)).toEqual(["granted", "granted"]);
  });

  it("leaves the coupons valid when staff decline, and pays nothing for one that was used meanwhile", async () => {
    const declined = await bought();
    await ask(declined.number, declined.ids);
    const no = await decide(declined.number, "declined", "Se puede venir otro día");
    expect((await no.form.submit(no.values)).path).toBe(QUEUE);
    expect(await refunds(declined.saleId)).toEqual([]);
    const sale = await shop.as("manager").visitor.get(`${SALES}/${declined.number}`);
    expect(sale.text("main")).toContain("Denegada");
    expect(
      (await sale.follow(`a[href="${SALES}/${declined.number}/devolver"]`)).has("button[value=ask]"),
    ).toBe(true);

    const used = await bought();
    await ask(used.number, used.ids);
    const { code } = await shop.db
      .selectFrom("coupons")
      .select("code")
      .where("id", "=", used.ids[0] ?? "")
      .executeTakeFirstOrThrow();
    await redeemAtCounter(shop.db, code);
    const late = await decide(used.number, "granted");
    const refused = await late.form.submit(late.values);
    expect([refused.status, await refunds(used.saleId)]).toEqual([409, []]);
    const { decision } = await shop.db
      .selectFrom("refund_requests")
      .select("decision")
      .where("sale_id", "=", used.saleId)
      .executeTakeFirstOrThrow();
    expect(decision).toBeNull();
  });
});
