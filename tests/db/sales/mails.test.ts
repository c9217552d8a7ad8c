/** Proves buyers' mails: the contract on capture, an apology for a late payment, once each. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { attachCoupons } from "~/domain/sales/mails/attach-coupons.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { jobContext, ORIGIN, visitorContext } from "../../fixtures/context";
import { forced } from "../../fixtures/forced-status";
import { buildOffer } from "../../fixtures/offers";
import { approve, endReservation, newEmail, placeOrder } from "../../fixtures/orders";
import { onOneByFile } from "../../support/databases";
import { pdfText } from "../../support/pdf-text";
import { takeMoney } from "./payment/expired-sales";

onOneByFile((_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  const mailsOf = (saleId: string) =>
    db.selectFrom("mail_outbox").selectAll().where("event_key", "like", `%${saleId}`).execute();

  it("confirms a capture with the contract and the coupons, however often it is captured", async () => {
    const { options } = await buildOffer(db, { options: [{ capacity: 5 }] });
    const ctx = visitorContext(db);
    const email = `compra-${crypto.randomUUID()}@example.es`;
    const sale = await placeOrder(ctx, {
      lines: [{ optionId: options[0].id, quantity: 2, gift: true }],
      form: { email },
    });
    expect(await mailsOf(sale.saleId)).toEqual([]);
    await approve(db, sale.transactionId);
    await Promise.all([1, 2, 3].map(() => captureSale(ctx, sale.transactionId)));
    await captureSale(ctx, sale.transactionId);

    const [mail, ...more] = await mailsOf(sale.saleId);
    expect(more).toEqual([]);
    if (!mail) throw new Error("no mail");
    expect(mail).toMatchObject({ recipient: email, template: "purchase-confirmation", status: "queued" });
    const { text } = composeMail(mail, ORIGIN, Date.now()).message;
    const coupons = await db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .select(["coupons.id", "coupons.code"])
      .where("sale_lines.sale_id", "=", sale.saleId)
      .execute();
    expect(coupons).toHaveLength(2);
    for (const { id, code } of coupons) {
      expect(text).toContain(showCouponCode(code));
      expect(text).toContain(`${ORIGIN}/cupon/${id}?token=`);
    }
    expect(text).toContain("Es un regalo");
    const [pdf] = await attachCoupons(jobContext(ctx), {
      template: mail.template,
      data: mail.data,
    });
    expect(pdf).toMatchObject({ contentType: "application/pdf" });
    expect(String(pdf?.content).slice(0, 5)).toBe("%PDF-");
    await db
      .updateTable("sales")
      .set({ status: forced("refunded") })
      .where("id", "=", sale.saleId)
      .execute();
    expect(await attachCoupons(jobContext(ctx), { template: mail.template, data: mail.data })).toEqual([]);
    expect(text.replaceAll("\u00a0", " ")).toContain("2 × 20,00 € = 40,00 €");
  });

  it("states the terms in force at the order, also after an edit", async () => {
    const { id: offerId, options } = await buildOffer(db, { conditions: "Las de antes." });
    const ctx = visitorContext(db);
    const sale = await placeOrder(ctx, { lines: [{ optionId: options[0].id }] });
    await db.updateTable("offers").set({ conditions: "Las de ahora." }).where("id", "=", offerId).execute();
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    const [mail] = await mailsOf(sale.saleId);
    expect(JSON.stringify(mail?.data)).toContain("Las de antes.");
  });

  it("prints when coupons are redeemed in the confirmation, the gift and their PDF, as sold", async () => {
    const redemption_rules = {
      weekdays: [1, 2, 3, 4],
      from: "13:00",
      until: "16:00",
      excludedDays: ["2027-12-24"],
    };
    const { id: offerId, options } = await buildOffer(db, { redemption_rules });
    const ctx = visitorContext(db);
    const [{ id: optionId }] = options;
    const gift = { from: "Eva", name: "Luis", email: newEmail(), message: "" };
    const sale = await placeOrder(ctx, {
      lines: [{ optionId, gift: true }],
      form: { gifts: { [optionId]: gift } },
    });
    await db.updateTable("offers").set({ redemption_rules: null }).where("id", "=", offerId).execute();
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    const mails = [
      ...(await mailsOf(sale.saleId)),
      ...(await db.selectFrom("mail_outbox").selectAll().where("recipient", "=", gift.email).execute()),
    ];
    expect(mails.map(({ template }) => template)).toEqual(["purchase-confirmation", "gift"]);
    for (const mail of mails) {
      const { text, html } = composeMail(mail, ORIGIN, Date.now()).message;
      const [pdf] = await attachCoupons(jobContext(ctx), { template: mail.template, data: mail.data });
      const printed = pdfText(Buffer.from(pdf?.content as Uint8Array));
      for (const said of [text, html, printed]) {
        const words = said.replaceAll(/\s+/g, " ");
        expect(words).toContain("Se canjea de lunes a jueves, de 13:00 a 16:00.");
        expect(words).toContain("24 de diciembre de 2027");
      }
    }
  });

  it("apologises for a late payment without stock, and confirms nothing", async () => {
    const { options } = await buildOffer(db, { options: [{ capacity: 1 }] });
    const ctx = visitorContext(db);
    const sale = await placeOrder(ctx, { lines: [{ optionId: options[0].id }] });
    await approve(db, sale.transactionId);
    await takeMoney(db, sale.transactionId);
    await endReservation(db, sale.saleId);
    await db
      .updateTable("payments")
      .set({ status: forced("created") })
      .where("id", "=", sale.transactionId)
      .execute();
    await expireSales(jobContext(ctx));
    await placeOrder(visitorContext(db), { lines: [{ optionId: options[0].id }] });
    expect((await captureSale(ctx, sale.transactionId))?.outcome).toBe("refunded_sold_out");
    const mails = await mailsOf(sale.saleId);
    expect(mails.map(({ template }) => template)).toEqual(["late-payment-refund"]);
    const { subject, text } = composeMail(mails[0] as (typeof mails)[number], ORIGIN, Date.now()).message;
    expect(subject).toContain("Lo sentimos");
    expect(text.replaceAll("\u00a0", " ")).toContain("20,00 €");
  });
});
